import type { DayLog } from '@finu/contract/insights/insights'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
import { ThermometerSimpleIcon } from '@phosphor-icons/react/dist/csr/ThermometerSimple'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { lazy, Suspense, useState } from 'react'
import { formatInstant, parseInstant } from '../lib/instants.ts'
import { Sheet } from '../ui/section.tsx'
import type { AddedKind } from './add-dialog.tsx'

const AddDialog = lazy(() => import('./add-dialog.tsx').then((module) => ({ default: module.AddDialog })))

const buttons: { kind: AddedKind; label: string; Icon: typeof SmileyIcon }[] = [
  { kind: 'mood', label: 'Mood', Icon: SmileyIcon },
  { kind: 'symptom', label: 'Symptom', Icon: ThermometerSimpleIcon },
  { kind: 'meal', label: 'Meal', Icon: ForkKnifeIcon },
  { kind: 'exercise', label: 'Exercise', Icon: BarbellIcon },
  { kind: 'fast', label: 'Fast', Icon: TimerIcon },
  { kind: 'goal', label: 'Goal', Icon: TargetIcon },
]

interface AddToDayProps {
  day: DayLog
  name: string
  timezone: string | null
  nowMs: number
}

/** Whatever is added is kept under this day; which time it had is asked, and at first its middle, or now, is meant. */
export function AddToDay({ day, name, timezone, nowMs }: AddToDayProps) {
  const [kind, setKind] = useState<AddedKind | null>(null)
  const [startMs, endMs] = [parseInstant(day.starts_at), parseInstant(day.ends_at)]
  const isOver = nowMs >= endMs
  const atMs = isOver ? startMs + 12 * 3_600_000 : nowMs
  // A goal begins when it is made: a day that is over has none of it.
  const addable = buttons.filter((each) => !(isOver && each.kind === 'goal'))
  return (
    <Sheet title="Add to this day">
      <p className="-mt-2.5 mb-3.5 text-small text-ink-subtle">Kept under {name}. Points count for today.</p>
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        {addable.map(({ kind: each, label, Icon }) => (
          <button
            className="flex min-h-12 items-center gap-2.5 rounded-control bg-primary-soft px-3.5 font-semibold text-primary-ink hover:bg-primary-soft-hover"
            key={each}
            type="button"
            aria-haspopup="dialog"
            onClick={() => setKind(each)}
          >
            <Icon size={20} aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
      <Suspense>
        {kind && (
          <AddDialog
            kind={kind}
            at={formatInstant(atMs)}
            startsAt={day.starts_at}
            timezone={timezone}
            onClose={() => setKind(null)}
          />
        )}
      </Suspense>
    </Sheet>
  )
}
