import { sayLength, wakings, type NewNight, type SleepDay, type SleepQuality } from '@finu/contract/sleep/sleep'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { now } from '../lib/clock.ts'
import { showProblems, type FormProblems } from '../lib/form-problems.ts'
import { shortDay, weekdayOf } from '../lib/format-time.ts'
import { dayOf } from '../lib/instants.ts'
import { useQuestion } from '../lib/use-question.ts'
import { TimeButton } from '../ui/time-button.tsx'
import { ValueQuestion } from '../ui/value-question.tsx'
import { DayField, NapLine, NightFields } from './night-fields.tsx'
import { dayOfLatestNight, lengthOfDraft, likelyTimes, readNight, type NightDraft } from './night-times.ts'

/** Sleep longer than this is asked about: a wrong half of the day makes 7 hours 19. */
const longSleepMinutes = 14 * 60

/** The values typed so far; the others are as usual. */
export type TypedNight = Partial<NightDraft>

/** The day of waking in a form to log sleep, and whether its field is shown. */
export interface NightChoice {
  day: string
  zone: string
  isOpen: boolean
  open: (isOpen: boolean) => void
}

/** @param day the typed or given day of waking; undefined for that of the latest night */
export function useNightChoice(day: string | undefined, zone: string): NightChoice {
  const [isOpen, open] = useState(false)
  return { day: day ?? dayOfLatestNight(now(), zone), zone, isOpen, open }
}

/** The night in words; a press shows the field to choose another. */
export function NightButton({ night: { day, zone, isOpen, open } }: { night: NightChoice }) {
  const newest = dayOfLatestNight(now(), zone)
  const label =
    day === newest ? 'Last night' : `Night to ${weekdayOf(day || newest).slice(0, 3)} ${shortDay(day || newest)}`
  return <TimeButton label={label} action="choose another night" isOpen={isOpen} onPress={() => open(!isOpen)} />
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
  const { day, zone } = night
  const { asked, mustAsk } = useQuestion<number>()
  const draft: NightDraft = {
    quality: null,
    notes: '',
    isNap: null,
    ...likelyTimes(latest, day, zone, now()),
    ...typed,
    day,
  }

  const minutes = lengthOfDraft(draft, zone)

  function change(next: TypedNight) {
    onType({ ...typed, ...next })
    setProblems({})
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readNight(draft, zone, now())
    if ('night' in read) {
      if (minutes !== null && minutes > longSleepMinutes && mustAsk(minutes)) return
      return onSave(read.night)
    }
    showProblems(event.currentTarget, () => {
      setProblems(read.problems)
      if (read.problems['day']) night.open(true)
    })
  }

  return (
    <form noValidate onSubmit={save}>
      {night.isOpen && (
        <div className="mb-3.5">
          <DayField draft={draft} problems={problems} today={dayOf(now(), zone)} onChange={change} />
        </div>
      )}
      <NightFields draft={draft} zone={zone} problems={problems} onChange={change} />
      <NapLine draft={draft} zone={zone} onChange={change} />
      <div className="mt-4">
        <WakeChoice value={draft.quality} onChange={(quality) => change({ quality })} />
      </div>
      {minutes !== null && asked === minutes && (
        <ValueQuestion
          question={`${sayLength(minutes)} is a long sleep. Is it right?`}
          note="Save it again to keep it, or change the times."
        />
      )}
      {foot}
    </form>
  )
}

interface WakeChoiceProps {
  value: SleepQuality | null
  onChange: (value: SleepQuality | null) => void
}

/** How the person woke up: one of three words, or none. */
function WakeChoice({ value, onChange }: WakeChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2.5 text-ui font-strong">How did you wake up?</legend>
      <div className="chips">
        {wakings.map(({ quality, label }) => (
          <label key={quality} className="chip cursor-pointer has-focus-visible:focus-ring">
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={value === quality}
              onChange={() => onChange(quality)}
              // A second press takes the answer back, as it is optional.
              onClick={() => value === quality && onChange(null)}
            />
            {value === quality && <CheckIcon size={16} weight="bold" aria-hidden="true" />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
