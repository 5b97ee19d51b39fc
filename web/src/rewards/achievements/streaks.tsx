import type { StreakStanding } from '@finu/contract/rewards/achievements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { assistantName } from '../../lib/assistant-name.ts'
import { today } from '../../lib/clock.ts'
import { formatCount } from '../../lib/format-number.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { Paper } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { streaksQuery } from '../achievement-queries.ts'
import { PauseLines } from './pause-lines.tsx'
import { cellsOf, describeDays, describeRest, nameOfActivity, pausesFrom } from './streak-words.ts'
import { NoneYet } from './none-yet.tsx'

const PauseDialog = lazy(() => import('./pause-dialog.tsx').then((module) => ({ default: module.PauseDialog })))

/** Days in a row, the rest days that bridge a missed one, and planned pauses. */
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
  const { data, error, isPending, refetch } = useQuery(streaksQuery)
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
        <NoneYet title="No streak yet">Log something, and tomorrow again: two days in a row are one.</NoneYet>
      ) : (
        <ul className="streaks">
          {data.streaks.map((streak) => (
            <StreakRow key={streak.activity} streak={streak} />
          ))}
        </ul>
      )}
    </>
  )
}

function StreakRow({ streak }: { streak: StreakStanding }) {
  const { activity, length, rest_days, is_paused } = streak
  const note = describeRest(streak)
  return (
    <li>
      <p className="streak-head">
        <span className="font-[560]">
          {nameOfActivity(activity, assistantName)} {is_paused && <Tag>Paused</Tag>}
        </span>
        <span className="whitespace-nowrap">
          <span className="num text-title">{formatCount(length)}</span>{' '}
          <span className="text-small text-ink-subtle">{length === 1 ? 'day' : 'days'}</span>
        </span>
      </p>
      <div className="streak-days" role="img" aria-label={describeDays(streak)}>
        {cellsOf(streak).map((cell, index) => (
          <i key={index} className={`is-${cell}`} />
        ))}
      </div>
      <p className="streak-note">
        <span className="rest-rings" aria-hidden="true">
          <i className={rest_days > 0 ? 'is-kept' : ''} />
          <i className={rest_days > 1 ? 'is-kept' : ''} />
        </span>
        {note}
      </p>
    </li>
  )
}

const signs = { kept: 'Kept', rest: 'Rest day', pause: 'Pause', today: 'Today', open: 'Today, still open' }

function Legend() {
  return (
    <>
      <ul className="streak-signs">
        {Object.entries(signs).map(([state, words]) => (
          <li key={state}>
            <i className={`is-${state}`} aria-hidden="true" />
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
