import type { DayLog } from '@finu/contract/insights/insights'
import type { Instant } from '@finu/contract/platform/wire'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Suspense, useState } from 'react'
import { formatInstant, parseInstant } from '../lib/instants.ts'
import { openLog } from '../lib/log-sheet-store.ts'
import { Button } from '../ui/button.tsx'
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

/** Returns the initial time of a day's logs: now, or the middle of a day that is over. */
function timeOn(day: DayLog, nowMs: number): { at: Instant; isOver: boolean } {
  const isOver = nowMs >= parseInstant(day.ends_at)
  return { isOver, at: formatInstant(isOver ? parseInstant(day.starts_at) + 12 * 3_600_000 : nowMs) }
}

/** The button of a phone that opens the Log sheet for this day. */
export function AddToDayButton({ day, nowMs }: Pick<AddToDayProps, 'day' | 'nowMs'>) {
  const { at, isOver } = timeOn(day, nowMs)
  return (
    <Button
      look="soft"
      className="w-full"
      aria-haspopup="dialog"
      icon={<PlusIcon size={20} aria-hidden="true" />}
      onClick={() => openLog({ date: day.date, startsAt: day.starts_at, at: isOver ? at : null })}
    >
      Add to this day
    </Button>
  )
}

/** Adds a log to this day. */
export function AddToDay({ day, name, timezone, nowMs }: AddToDayProps) {
  const [kind, setKind] = useState<KindName | null>(null)
  const { at, isOver } = timeOn(day, nowMs)
  const addable = kindNames.filter((each) => !(isOver && logKinds[each].isOfToday))
  const Add = kind && addDialogs[kind]
  return (
    <Sheet title="Add to this day">
      <p className="-mt-2.5 mb-3.5 text-small text-ink-subtle">Saved on {name}. Points count for today.</p>
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
            at={at}
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
