import type { DayLog } from '@finu/contract/insights/insights'
import { Suspense, useState } from 'react'
import { formatInstant, parseInstant } from '../lib/instants.ts'
import { Sheet } from '../ui/section.tsx'
import { addDialogs } from './add-dialogs.tsx'
import { kindNames, logKinds, type KindName } from './log-kinds.tsx'
import { refreshDays } from './queries.ts'

interface AddToDayProps {
  day: DayLog
  name: string
  timezone: string | null
  nowMs: number
}

/** Adds a log to this day. The initial time is now, or the middle of a day that is over. */
export function AddToDay({ day, name, timezone, nowMs }: AddToDayProps) {
  const [kind, setKind] = useState<KindName | null>(null)
  const [startMs, endMs] = [parseInstant(day.starts_at), parseInstant(day.ends_at)]
  const isOver = nowMs >= endMs
  const atMs = isOver ? startMs + 12 * 3_600_000 : nowMs
  const addable = kindNames.filter((each) => !(isOver && logKinds[each].isOfToday))
  const Add = kind && addDialogs[kind]
  return (
    <Sheet title="Add to this day">
      <p className="-mt-2.5 mb-3.5 text-small text-ink-subtle">Kept under {name}. Points count for today.</p>
      <div className="grid grid-cols-3 gap-2">
        {addable.map((each) => {
          const { label, Icon } = logKinds[each]
          return (
            <button
              className="grid min-h-18 content-center justify-items-center gap-1.5 rounded-control bg-primary-soft px-1 font-semibold text-primary-ink hover:bg-primary-soft-hover"
              key={each}
              type="button"
              aria-haspopup="dialog"
              onClick={() => setKind(each)}
            >
              <Icon size={20} aria-hidden="true" />
              {label}
            </button>
          )
        })}
      </div>
      <Suspense>
        {Add && (
          <Add
            at={formatInstant(atMs)}
            startsAt={day.starts_at}
            timezone={timezone}
            onSaved={() => void refreshDays()}
            onClose={() => setKind(null)}
          />
        )}
      </Suspense>
    </Sheet>
  )
}
