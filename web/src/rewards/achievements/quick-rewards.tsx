import type { Icon } from '@phosphor-icons/react'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { openLog, openLogOf } from '../../lib/log-sheet-store.ts'
import { paths } from '../../lib/paths.ts'
import { needsConsent, useUser } from '../../lib/user.ts'
import { Paper } from '../../ui/section.tsx'
import { availableQuery } from '../queries.ts'
import { RewardAmount } from './reward-amount.tsx'

interface Tile {
  label: string
  /** Opens where it is earned: the Log sheet, or the form of a kind in it. Null for the chat, which is a page. */
  open: (() => void) | null
  /** Key of its rule. */
  rule: string
  unit: string
  Picture: Icon
  countOf: (count: number) => string
}

const today = (count: number) => `${count} today`

const tiles: readonly Tile[] = [
  {
    label: 'Log Meal',
    open: () => openLogOf('meal'),
    rule: 'meal_logged',
    unit: 'pts',
    Picture: ForkKnifeIcon,
    countOf: today,
  },
  {
    label: 'Log Exercise',
    open: () => openLogOf('exercise'),
    rule: 'exercise_logged',
    unit: 'a minute',
    Picture: BarbellIcon,
    countOf: (minutes) => `${minutes} min today`,
  },
  {
    label: 'Log Mood',
    open: () => openLog(),
    rule: 'mood_logged',
    unit: 'pts',
    Picture: SmileyIcon,
    countOf: today,
  },
  {
    label: 'AI Chat',
    open: null,
    rule: 'ai_chat_session',
    unit: 'pts',
    Picture: ChatCircleIcon,
    countOf: today,
  },
]

/** Today's rules, each a button with its points and the number earned, until the day's limit is reached. */
export function QuickRewards() {
  const { data } = useQuery(availableQuery)
  const ruleOf = (key: string) => data?.rewards.find(({ reward_key }) => reward_key === key)
  return (
    <Paper title="Quick Rewards" aside={<span className="text-small text-ink-subtle">Today</span>}>
      <ul>
        {tiles.map((tile) => (
          <li className="not-first:border-t not-first:border-line" key={tile.label}>
            <QuickReward tile={tile} rule={ruleOf(tile.rule)} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}

interface QuickRewardProps {
  tile: Tile
  rule: { points: number; daily_limit: number | null; remaining_today: number | null } | undefined
}

/** Points of a rule to show until the rules are loaded, without a count. */
const usualPoints: Readonly<Record<string, number>> = {
  meal_logged: 5,
  exercise_logged: 2,
  mood_logged: 5,
  ai_chat_session: 3,
}

const row =
  'flex min-h-15 w-full items-center gap-3.5 py-2 text-left font-semibold disabled:text-ink-muted enabled:hover:bg-hover'

function QuickReward({ tile: { label, open, rule: key, unit, Picture, countOf }, rule }: QuickRewardProps) {
  const navigate = useNavigate()
  const isClosed = needsConsent(useUser())
  const isDone = rule?.remaining_today === 0
  const count = rule ? countOf((rule.daily_limit ?? 0) - (rule.remaining_today ?? 0)) : '–'
  return (
    <button
      type="button"
      className={row}
      disabled={isDone || isClosed}
      {...(open && { 'aria-haspopup': 'dialog' as const })}
      onClick={open ?? (() => void navigate({ to: paths.assistant }))}
    >
      {isDone ? (
        <CheckIcon className="text-ink-muted" size={20} aria-hidden="true" />
      ) : (
        <Picture className="text-ink-muted" size={20} aria-hidden="true" />
      )}
      <span className="grid min-w-0 flex-1">
        {label}
        <small className="text-small font-regular text-ink-subtle">{isDone ? 'Done for today' : count}</small>
      </span>
      <RewardAmount amount={rule?.points ?? usualPoints[key] ?? 0} unit={unit} />
      <CaretRightIcon className={isDone ? 'invisible' : 'text-ink-subtle'} size={16} aria-hidden="true" />
    </button>
  )
}
