import { leastNights, sayLength, type SleepDay } from '@finu/contract/sleep/sleep'
import { lazy, Suspense, useState } from 'react'
import { browserTimezone } from '../lib/instants.ts'
import { Button } from '../ui/button.tsx'
import { bedtimeFor } from './night-times.ts'

const TargetDialog = lazy(async () => ({ default: (await import('./target-dialog.tsx')).TargetDialog }))

interface SleepTargetProps {
  minutes: number | null
  /** The days of the period, which tell the usual time of waking. */
  days: readonly SleepDay[]
  timezone: string | null
}

/** How long the person means to sleep, and a button to change that. */
export function SleepTarget({ minutes, days, timezone }: SleepTargetProps) {
  const [isChanging, setIsChanging] = useState(false)
  const bedtime =
    minutes !== null && days.length >= leastNights && bedtimeFor(minutes, days, timezone ?? browserTimezone())
  return (
    <section className="paper flex items-start gap-4" aria-labelledby="sleep-target">
      <div className="flex-1">
        <h2 className="font-strong" id="sleep-target">
          Target
        </h2>
        <p className="text-ink-muted">
          {minutes === null
            ? 'No target. You can see your nights without one.'
            : `${sayLength(minutes)}${bedtime ? `, lights out by ${bedtime}` : ''}`}
        </p>
        {minutes !== null && (
          <p className="text-small text-ink-subtle">Finu compares your nights with it. There is no score.</p>
        )}
      </div>
      <Button look="line" size="sm" aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
        {minutes === null ? 'Set one' : 'Change'}
        <span className="sr-only"> target of sleep</span>
      </Button>
      <Suspense>{isChanging && <TargetDialog minutes={minutes} onClose={() => setIsChanging(false)} />}</Suspense>
    </section>
  )
}
