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

interface NightFormProps {
  typed: TypedNight
  onType: (typed: TypedNight) => void
  /** The latest days with sleep, which tell the usual times. */
  latest: readonly SleepDay[]
  /** Initial day of waking, if not that of the latest night. */
  day?: string
  zone: string
  /** The heading before the button that chooses the day. */
  title?: ReactNode
  /** The end of the form, with its button. */
  foot: ReactNode
  onSave: (night: NewNight) => void
}

/** The form to log sleep. The times are set to the usual ones, so that a common night takes one press. */
export function NightForm({ typed, onType, latest, day: given, zone, title, foot, onSave }: NightFormProps) {
  const id = useId()
  const [problems, setProblems] = useState<FormProblems>({})
  const [isChoosing, setIsChoosing] = useState(false)
  const newest = dayOfLatestNight(now(), zone)
  const day = typed.day ?? given ?? newest
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
      if (read.problems['day']) setIsChoosing(true)
    })
  }

  return (
    <form noValidate onSubmit={save}>
      <div className="section-head">
        {title}
        <button
          type="button"
          className="not-first:-mr-2 first:-ml-2 inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-small font-[540] text-ink-muted hover:bg-hover hover:text-ink max-md:min-h-11"
          aria-expanded={isChoosing}
          aria-controls={id}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          <ClockIcon size={16} aria-hidden="true" />
          {day === newest
            ? 'Last night'
            : `Night to ${weekdayOf(day || newest).slice(0, 3)} ${shortDay(day || newest)}`}
          <span className="sr-only">, choose another night</span>
        </button>
      </div>
      <div className="mb-3.5" id={id} hidden={!isChoosing}>
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
