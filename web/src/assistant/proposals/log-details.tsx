import { readGoalDetails, type NewGoal } from '@finu/contract/fitness/goals'
import { standingCaution } from '@finu/contract/fasting/fasting-cautions'
import { levelOfMood } from '@finu/contract/moods/moods'
import type { Proposal } from '@finu/contract/assistant/proposals'
import { medicalAttentionScore } from '@finu/contract/symptoms/symptoms'
import type { ReactNode } from 'react'
import type { LogWords } from '../../lib/log-words.ts'
import { useUser } from '../../lib/user.ts'
import { describeTotal, foodsOfMeal } from '../../meals/front/describe-meal-log.ts'
import { MealTotal } from '../../meals/front/meal-total.tsx'
import { MoodFace } from '../../ui/mood-face.tsx'
import { SeverityBars } from '../../ui/severity-bars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { describeLog } from './describe-log.ts'
import { Points } from '../../ui/points-pill.tsx'

interface LogDetailsProps {
  proposal: Proposal
  /** Card before a correction: its values are struck through beside the new ones. */
  before?: Proposal | null
}

/** Describes exactly the log that a card would save or has saved. */
export function LogDetails({ proposal, before = null }: LogDetailsProps) {
  const { timezone, weight_kg } = useUser().profile
  const { kind, log, state } = proposal
  const words = {
    words: describeLog(proposal, timezone, weight_kg),
    before: before && describeLog(before, timezone, weight_kg),
  }
  if (kind === 'mood')
    return <Words {...words} lead={<MoodFace className="size-10" level={levelOfMood[log.mood_type]} />} />
  if (kind === 'symptom') {
    return (
      <Words {...words} lead={<SeverityBars score={log.severity_score} />}>
        {log.severity_score >= medicalAttentionScore && (
          <Tag tone="warn" className="mt-2">
            Talk to a doctor
          </Tag>
        )}
      </Words>
    )
  }
  if (kind === 'meal') {
    return (
      <Words {...words}>
        <MealFoods meal={proposal} before={before?.kind === 'meal' ? before : null} />
      </Words>
    )
  }
  if (kind === 'fast')
    return (
      <Words {...words}>
        {state === 'open' && !('end_time' in log) && <p className="hint mt-2">{standingCaution}</p>}
      </Words>
    )
  if (kind === 'goal') return <Words {...words} aside={<GoalPoints goal={log} />} />
  return <Words {...words} />
}

interface WordsProps {
  words: LogWords
  /** Description before a correction. */
  before?: LogWords | null
  /** Picture of the log. */
  lead?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

export function Words({ words: { title, lines }, before = null, lead, aside, children }: WordsProps) {
  return (
    <div className="mt-2 flex items-start gap-3.5">
      {lead}
      <div className="min-w-0 flex-1">
        <p className="row-title text-[1rem]/6">
          <Changed from={before?.title}>{title}</Changed>
        </p>
        {lines.map((line, index) => (
          <p key={index} className="wrap-anywhere whitespace-pre-line text-ink-muted">
            <Changed from={before?.lines[index]}>{line}</Changed>
          </p>
        ))}
        {children}
      </div>
      {aside}
    </div>
  )
}

/** A value, preceded by the one before a correction. */
const Changed = ({ from, children }: { from: string | undefined; children: string }) => (
  <>
    {from !== undefined && from !== children && (
      <>
        <del className="text-ink-subtle">{from}</del>{' '}
      </>
    )}
    {children}
  </>
)

const foodLine = 'flex justify-between gap-4 border-t border-line py-2 wrap-anywhere'

type MealCard = Extract<Proposal, { kind: 'meal' }>

function MealFoods({ meal: { log, nutrition }, before }: { meal: MealCard; before: MealCard | null }) {
  const foods = foodsOfMeal(log)
  if (foods.length === 0) return null
  const earlier = before ? foodsOfMeal(before.log) : []
  const amountBefore = (name: string) => earlier.find((food) => food.name === name)?.amount
  const gone = earlier.filter(({ name }) => !foods.some((food) => food.name === name))
  return (
    <>
      <ul className="mt-2" aria-label="Foods">
        {foods.map(({ name, amount, isEstimate }, index) => (
          <li key={index} className={foodLine}>
            <span>
              {name} {isEstimate && <Tag>Estimate</Tag>}
            </span>
            <span className="max-w-1/2 text-right text-ink-muted tabular-nums">
              <Changed from={amountBefore(name)}>{amount}</Changed>
            </span>
          </li>
        ))}
        {gone.map(({ name, amount }) => (
          <li key={name} className={foodLine}>
            <del className="text-ink-subtle">{name}</del>
            <del className="max-w-1/2 text-right text-ink-subtle tabular-nums">{amount}</del>
          </li>
        ))}
      </ul>
      <MealTotal className="pt-2">
        <Changed from={before ? describeTotal(before.nutrition) : undefined}>{describeTotal(nutrition)}</Changed>
      </MealTotal>
    </>
  )
}

function GoalPoints({ goal }: { goal: NewGoal }) {
  return <Points points={readGoalDetails(goal.description)?.points} />
}
