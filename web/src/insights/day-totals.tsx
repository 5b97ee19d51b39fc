import type { DayLog } from '@finu/contract/insights/insights'
import type { ReactNode } from 'react'
import { exerciseTotal } from '../fitness/front/exercise-day-total.tsx'
import { goalsTotal } from '../fitness/front/goals-day-total.tsx'
import type { DayTotal } from '../lib/day-total.ts'
import { formatCount } from '../lib/format-number.ts'
import { caloriesTotal } from '../meals/front/day-total.tsx'
import { moodTotal } from '../moods/front/day-total.tsx'
import { sleepTotal } from '../sleep/front/day-total.tsx'
import { symptomTotal } from '../symptoms/front/day-total.tsx'
import { Seed } from '../ui/seed.tsx'
import { waterTotal } from '../water/front/day-total.tsx'
import { TotalFigure } from '../ui/total-figure.tsx'

const totals: readonly DayTotal[] = [
  moodTotal,
  caloriesTotal,
  waterTotal,
  symptomTotal,
  sleepTotal,
  exerciseTotal,
  goalsTotal,
]

/** The totals of a day. */
export function DayTotals({ day }: { day: DayLog }) {
  return (
    <dl className="mt-3">
      {totals.map(({ label, noteOf, Figure }) => (
        <Row key={label} label={label} note={noteOf(day)}>
          <Figure day={day} />
        </Row>
      ))}
      <Row label="Points earned">
        <Seed className="size-4.5 self-center" />
        <TotalFigure>{day.points < 0 ? `−${formatCount(-day.points)}` : formatCount(day.points)}</TotalFigure>
      </Row>
    </dl>
  )
}

function Row({ label, note, children }: { label: string; note?: string | false; children: ReactNode }) {
  return (
    <div className="flex min-h-11.5 items-center justify-between gap-4 border-t border-line">
      <dt className="flex-none font-medium text-ink-muted">{label}</dt>
      <dd className="flex min-w-0 items-baseline gap-1.5 font-semibold">
        {children}
        {note && (
          <small className="min-w-0 py-1 text-right text-small font-regular wrap-anywhere text-ink-subtle">
            {note}
          </small>
        )}
      </dd>
    </div>
  )
}
