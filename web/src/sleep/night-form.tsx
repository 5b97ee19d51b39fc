import type { SleepDay } from '@finu/contract/sleep/sleep'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { now } from '../lib/clock.ts'
import { showProblems, type FormProblems } from '../lib/form-problems.ts'
import { shortDay, weekdayOf } from '../lib/format-time.ts'
import { dayOf } from '../lib/instants.ts'
import type { NewNight } from '@finu/contract/sleep/sleep'
import { NightFields, DayField } from './night-fields.tsx'
import { dayOfLatestNight, likelyTimes, readNight, type NightDraft } from './night-times.ts'
import { WakeChoice } from './wake-choice.tsx'

/** The values typed so far; the others are as usual. */
export type TypedNight = Partial<NightDraft>

/** The day of waking in a form to log sleep, and whether its field is shown. */
export interface NightChoice {
  /** Id of the field. */
  id: string
  day: string
  zone: string
  isOpen: boolean
  open: (isOpen: boolean) => void
}

/** @param day the typed or given day of waking; undefined for that of the latest night */
export function useNightChoice(day: string | undefined, zone: string): NightChoice {
  const id = useId()
  const [isOpen, open] = useState(false)
  return { id, day: day ?? dayOfLatestNight(now(), zone), zone, isOpen, open }
}

/** The night in words; a press shows the field to choose another. */
export function NightButton({ night: { id, day, zone, isOpen, open } }: { night: NightChoice }) {
  const newest = dayOfLatestNight(now(), zone)
  return (
    <button
      type="button"
      className="-mr-2 inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-small font-[540] text-ink-muted hover:bg-hover hover:text-ink max-md:min-h-11"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => open(!isOpen)}
    >
      <ClockIcon size={16} aria-hidden="true" />
      {day === newest ? 'Last night' : `Night to ${weekdayOf(day || newest).slice(0, 3)} ${shortDay(day || newest)}`}
      <span className="sr-only">, choose another night</span>
    </button>
  )
}

interface NightFormProps {
  night: NightChoice
  typed: TypedNight
  onType: (typed: TypedNight) => void
  /** The latest days with sleep, which tell the usual times. */
  latest: readonly SleepDay[]
  /** The end of the form, with its button. */
  foot: ReactNode
  onSave: (night: NewNight) => void
}

/** The form to log sleep. The times are set to the usual ones, so that a common night takes one press. */
export function NightForm({ night, typed, onType, latest, foot, onSave }: NightFormProps) {
  const [problems, setProblems] = useState<FormProblems>({})
  const { id, day, zone } = night
  const draft: NightDraft = { quality: null, notes: '', ...likelyTimes(latest, day, zone, now()), ...typed, day }

  function change(next: TypedNight) {
    onType({ ...typed, ...next })
    setProblems({})
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readNight(draft, zone, now())
    if ('night' in read) return onSave(read.night)
    showProblems(event.currentTarget, () => {
      setProblems(read.problems)
      if (read.problems['day']) night.open(true)
    })
  }

  return (
    <form noValidate onSubmit={save}>
      <div className="mb-3.5" id={id} hidden={!night.isOpen}>
        <DayField draft={draft} problems={problems} today={dayOf(now(), zone)} onChange={change} />
      </div>
      <NightFields draft={draft} zone={zone} problems={problems} onChange={change} />
      <div className="mt-4">
        <WakeChoice value={draft.quality} onChange={(quality) => change({ quality })} />
      </div>
      {foot}
    </form>
  )
}
