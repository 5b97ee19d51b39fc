import { nounFor } from '@finu/contract/platform/counted-nouns'
import type { Day } from '@finu/contract/platform/wire'
import { achievements, achievementTexts, type StreakStanding } from '@finu/contract/rewards/achievements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { messageOf } from '../../lib/api-error.ts'
import { assistantName } from '../../lib/assistant-name.ts'
import { today } from '../../lib/clock.ts'
import { formatCount } from '../../lib/format-number.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { query, refresh, useCall } from '../../lib/queries.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { Paper } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { NoneYet } from './none-yet.tsx'
import { cellsOf, describeDays, describePause, describeRest, nameOfActivity, pausesFrom } from './streak-words.ts'

const dayCell = tv({
  base: 'h-3 rounded-cell',
  variants: {
    state: {
      none: 'bg-heat-0',
      missed: 'bg-heat-0',
      kept: 'bg-heat-3',
      today: 'bg-accent',
      open: 'inset-ring-2 inset-ring-accent',
      rest: 'inset-ring-2 inset-ring-heat-3',
      pause: 'bg-[linear-gradient(var(--line-control),var(--line-control))] bg-size-[100%_2px] bg-center bg-no-repeat',
    },
  },
})
const restRing = tv({
  base: 'size-2.25 rounded-full',
  variants: { isKept: { true: 'bg-accent', false: 'inset-ring-[1.5px] inset-ring-line-control' } },
})

const PauseDialog = lazy(() => import('./pause-dialog.tsx').then((module) => ({ default: module.PauseDialog })))

/** Streaks, the rest days that bridge missed days, and planned pauses. */
export function CurrentStreaks() {
  const [isPlanning, setIsPlanning] = useState(false)
  return (
    <Paper
      title="Current Streaks"
      aside={
        <Button look="line" size="sm" aria-haspopup="dialog" onClick={() => setIsPlanning(true)}>
          Plan a pause
        </Button>
      }
    >
      <Streaks />
      <Legend />
      <Suspense>{isPlanning && <PauseDialog onClose={() => setIsPlanning(false)} />}</Suspense>
    </Paper>
  )
}

function Streaks() {
  const { data, error, isPending, refetch } = useQuery(query(achievements.streaks, {}, { staleTime: 0 }))
  const { profile } = useUser()
  if (isPending) return <SkeletonRows count={4} label="Loading streaks..." />
  if (data === undefined) {
    return <FailedState title="Failed to load streaks" reason={messageOf(error)} onRetry={() => void refetch()} />
  }
  const thisDay = today(profile)
  return (
    <>
      <PauseLines pauses={pausesFrom(data.pauses, thisDay)} today={thisDay} />
      {data.streaks.length === 0 ? (
        <NoneYet title="No streak yet">{`${achievementTexts.noStreak}, and each day in a row makes it longer.`}</NoneYet>
      ) : (
        <ul className="grid gap-4">
          {data.streaks.map((streak) => (
            <StreakRow key={streak.activity} streak={streak} />
          ))}
        </ul>
      )}
    </>
  )
}

interface PauseLinesProps {
  pauses: readonly { from: Day; until: Day }[]
  today: Day
}

/** Planned pauses, each with a button to end it. */
function PauseLines({ pauses, today: thisDay }: PauseLinesProps) {
  const { mutateAsync, isPending } = useCall(achievements.endPause, { onSettled: () => refresh(achievements.streaks) })

  /** Ends a pause. Its line is removed, so the focus moves to the section's title. */
  async function end(button: HTMLElement, from: Day) {
    const title = button.closest('section')?.querySelector<HTMLElement>('h2')
    if (await toastOnError(mutateAsync({ params: { from } }), 'The pause could not be ended. Please try again.'))
      title?.focus()
  }

  if (pauses.length === 0) return null
  return (
    <ul className="mb-3.5 grid gap-1.5 text-small text-ink-muted">
      {pauses.map((pause) => (
        <li key={pause.from}>
          <span className="mr-1">{describePause(pause, thisDay)}</span>{' '}
          <button
            type="button"
            className="link"
            aria-disabled={isPending}
            onClick={({ currentTarget }) => !isPending && void end(currentTarget, pause.from)}
          >
            {pause.from <= thisDay ? 'End it now' : 'Take it back'}
          </button>
        </li>
      ))}
    </ul>
  )
}

function StreakRow({ streak }: { streak: StreakStanding }) {
  const { activity, length, rest_days, is_paused } = streak
  const note = describeRest(streak)
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-firm">
          {nameOfActivity(activity, assistantName)} {is_paused && <Tag className="ml-1.5">Paused</Tag>}
        </span>
        <span className="whitespace-nowrap">
          <span className="num text-title">{formatCount(length)}</span>{' '}
          <span className="text-small text-ink-subtle">{nounFor(length, 'day')}</span>
        </span>
      </p>
      <div className="mt-2 grid grid-cols-14 gap-1" role="img" aria-label={describeDays(streak)}>
        {cellsOf(streak).map((cell, index) => (
          <i key={index} className={dayCell({ state: cell })} />
        ))}
      </div>
      <p className="mt-1.5 flex items-center gap-2 text-small text-ink-subtle">
        <span className="inline-flex flex-none gap-1" aria-hidden="true">
          <i className={restRing({ isKept: rest_days > 0 })} />
          <i className={restRing({ isKept: rest_days > 1 })} />
        </span>
        {note}
      </p>
    </li>
  )
}

const signs = [
  ['kept', 'Kept'],
  ['rest', 'Rest day'],
  ['pause', 'Pause'],
  ['today', 'Today'],
  ['open', 'Today, still open'],
] as const

function Legend() {
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-small/4 text-ink-muted">
        {signs.map(([state, words]) => (
          <li className="inline-flex items-center gap-1.75" key={state}>
            <i className={dayCell({ state, className: 'w-4.5' })} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
      <p className="hint mt-2">
        Seven kept days earn a rest day, two at most. It is used by itself when you miss a day.
      </p>
    </>
  )
}
