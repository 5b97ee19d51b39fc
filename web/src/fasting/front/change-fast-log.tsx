import { fastingTexts, type Fast, type FastInput } from '@finu/contract/fasting/fasting'
import { fastKind } from '@finu/contract/fasting/log-kind'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Instant } from '@finu/contract/platform/wire'
import { useState, type SubmitEvent } from 'react'
import { focusProblem, showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import { browserTimezone, formatInstant, parseInstant, pastInstantOfWallTime } from '../../lib/instants.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { EditFoot, type EditFootProps } from '../../ui/edit-foot.tsx'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { When } from '../../ui/when-field.tsx'
import { describePoints } from '../describe-points.ts'
import { isOver, type PastFastEntry } from '../fast-view.ts'
import { stationsOf } from '../milestones.ts'
import { draftOfFast, PastFastFields, readTimes } from '../past-fast-fields.tsx'
import { useChangeFast, useChangeStart } from '../queries.ts'
import { serverNow } from '../server-clock.ts'
import { StartField, useStart } from './start-field.tsx'

/** The form to change an ended fast. */
export function ChangePastFast({ log, timezone, frame }: ChangeLogProps<PastFastEntry>) {
  return frame({
    title: 'Edit fast',
    saving: useGuardedChange(useChangeFast(log.id), fastKind.formFields, log),
    failure: fastingTexts.saveFailed,
    onSaved: (saved) => toastChanged(fastingTexts.changed, saved),
    children: (foot, save) => <ChangeFast fast={log} timezone={timezone} foot={foot} onSave={save} />,
  })
}

interface ChangeFastProps {
  fast: PastFastEntry
  timezone: string | null
  foot: EditFootProps
  onSave: (input: FastInput) => void
}

/** The form to change an ended fast. */
function ChangeFast({ fast, timezone, foot, onSave }: ChangeFastProps) {
  const zone = timezone ?? browserTimezone()
  const [draft, setDraft] = useState(() => ({
    ...draftOfFast(fast, zone),
    firstMeal: fast.first_meal ?? '',
    note: fast.motivation_note ?? '',
  }))
  const [problems, setProblems] = useState<FormProblems>({})
  const isCustom = fast.fasting_type === 'custom'
  // A fast entered by hand without a window has its actual length as the plan.
  const asLong = fast.is_by_hand || !isCustom

  function change(next: Partial<typeof draft>) {
    setDraft({ ...draft, ...next })
    setProblems({})
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readTimes(draft, zone, fast)
    if ('problems' in read) return showProblems(event.currentTarget, () => setProblems(read.problems))
    const isOwnPlan = draft.type === 'custom' && !asLong
    const { goals, reason } = fast
    onSave({
      fasting_type: draft.type,
      ...(isOwnPlan && { planned_duration_hours: fast.planned_duration_hours }),
      ...read.times,
      goals,
      reason,
      first_meal: draft.firstMeal.trim() || null,
      motivation_note: draft.note.trim() || null,
    })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {!fast.is_by_hand && (
        <p className="text-ink-muted">
          Points follow the timer: a shorter fast gives some back, a longer one earns no more.
        </p>
      )}
      <PastFastFields
        draft={draft}
        zone={zone}
        problems={problems}
        customLabel={asLong ? 'No window, as long as it was' : `Own window, ${fast.planned_duration_hours}h`}
        onChange={change}
      />
      <TextField
        label="First meal"
        aside="optional"
        maxLength={200}
        value={draft.firstMeal}
        onChange={(firstMeal) => change({ firstMeal })}
      />
      <TextField
        label="Note"
        aside="optional"
        maxLength={500}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      <EditFoot {...foot} />
    </form>
  )
}

/** The form to change the start of a running fast. */
export function ChangeRunningFast({ log, timezone, frame }: ChangeLogProps<Fast>) {
  return frame({
    title: 'When did it start?',
    saving: useGuardedChange(useChangeStart(log.id), fastKind.formFields, log),
    failure: fastingTexts.saveFailed,
    onSaved: (saved) => toastChanged(fastingTexts.changed, saved),
    children: (foot, save) => <ChangeStart fast={log} timezone={timezone} foot={foot} onSave={save} />,
  })
}

/** Describes the goal and the points that result from the typed start. */
function explain(start: When, fast: Fast, timezone: string | null): string {
  const typed = pastInstantOfWallTime(start.text, start.zone, serverNow()) ?? fast.start_time
  const start_time = start.text === start.shown ? fast.start_time : typed
  const startMs = parseInstant(start_time)
  const goal = formatInstant(startMs + fast.planned_duration_hours * 3_600_000)
  const points_from = startMs > parseInstant(fast.points_from) ? start_time : fast.points_from
  const ends = `Goal: ${formatWhenWithin(goal, timezone)}, after ${countNoun(fast.planned_duration_hours, 'hour')}.`
  const changed = { ...fast, start_time, points_from }
  if (stationsOf(changed).length === 0) return ends
  if (points_from !== start_time) return `${ends} ${describePoints(changed, timezone)}`
  return `${ends} Points count from the start; a later start gives back what came too early.`
}

interface ChangeStartProps {
  fast: Fast
  timezone: string | null
  foot: EditFootProps
  onSave: (start: Instant) => void
}

/** The form to change the start of a running fast. */
function ChangeStart({ fast, timezone, foot, onSave }: ChangeStartProps) {
  const start = useStart(fast.start_time, timezone)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = start.read()
    if (read === null) return focusProblem(event.currentTarget)
    onSave(read ?? fast.start_time)
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <StartField start={start} />
      <p className="text-ink-muted" role="status">
        {explain(start, fast, timezone)}
      </p>
      <EditFoot {...foot} />
    </form>
  )
}

export const ChangeFastLog = ({ log, ...rest }: ChangeLogProps<Fast>) =>
  isOver(log) ? <ChangePastFast log={log} {...rest} /> : <ChangeRunningFast log={log} {...rest} />
