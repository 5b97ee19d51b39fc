import { readGoalDetails, type NewGoal } from '@finu/contract/fitness/goals'
import { standingCaution } from '@finu/contract/fasting/fasting-cautions'
import { levelOfMood } from '@finu/contract/moods/moods'
import type { Proposal } from '@finu/contract/assistant/proposals'
import { medicalAttentionScore } from '@finu/contract/symptoms/symptoms'
import type { ReactNode } from 'react'
import type { LogWords } from '../../lib/log-words.ts'
import { useUser } from '../../lib/user.ts'
import { describeTotal, foodsOfMeal } from '../../meals/front/describe-meal-log.ts'
import { Together } from '../../meals/together.tsx'
import { MoodFace } from '../../ui/mood-face.tsx'
import { SeverityBars } from '../../ui/severity-bars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { describeLog } from './describe-log.ts'
import { Points } from '../../ui/points-pill.tsx'

/** Exactly what would be saved, or was, in words. */
export function LogDetails({ proposal }: { proposal: Proposal }) {
  const { timezone, weight_kg } = useUser().profile
  const { kind, log, state } = proposal
  const words = describeLog(proposal, timezone, weight_kg)
  if (kind === 'mood')
    return <Words words={words} lead={<MoodFace className="size-10" level={levelOfMood[log.mood_type]} />} />
  if (kind === 'symptom') {
    return (
      <Words words={words} lead={<SeverityBars score={log.severity_score} />}>
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
      <Words words={words}>
        <MealFoods meal={proposal} />
      </Words>
    )
  }
  if (kind === 'fast')
    return (
      <Words words={words}>
        {state === 'open' && !('end_time' in log) && <p className="hint mt-2">{standingCaution}</p>}
      </Words>
    )
  if (kind === 'goal') return <Words words={words} aside={<GoalPoints goal={log} />} />
  return <Words words={words} />
}

interface WordsProps {
  words: LogWords
  /** A picture of it. */
  lead?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

export function Words({ words: { title, lines }, lead, aside, children }: WordsProps) {
  return (
    <div className="mt-2 flex items-start gap-3.5">
      {lead}
      <div className="min-w-0 flex-1">
        <p className="row-title text-[1rem]/6">{title}</p>
        {lines.map((line, index) => (
          <p key={index} className="wrap-anywhere whitespace-pre-line text-ink-muted">
            {line}
          </p>
        ))}
        {children}
      </div>
      {aside}
    </div>
  )
}

function MealFoods({ meal: { log, nutrition } }: { meal: Extract<Proposal, { kind: 'meal' }> }) {
  const foods = foodsOfMeal(log)
  if (foods.length === 0) return null
  return (
    <>
      <ul className="mt-2" aria-label="Foods">
        {foods.map(({ name, amount, isEstimate }, index) => (
          <li key={index} className="flex justify-between gap-4 border-t border-line py-2 wrap-anywhere">
            <span>
              {name} {isEstimate && <Tag>Estimate</Tag>}
            </span>
            <span className="max-w-1/2 text-right text-ink-muted tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
      <Together className="pt-2">{describeTotal(nutrition)}</Together>
    </>
  )
}

function GoalPoints({ goal }: { goal: NewGoal }) {
  return <Points points={readGoalDetails(goal.description)?.points} />
}
