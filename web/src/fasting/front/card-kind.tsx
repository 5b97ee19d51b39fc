import { fastingTexts, plannedHoursOf, type NewFast, type PastFast } from '@finu/contract/fasting/fasting'
import { cautionsFor, standingCaution } from '@finu/contract/fasting/fasting-cautions'
import { useRef, useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { anyVersion, leaveToCard, type CardKind, type CreatedLog } from '../../lib/card-kind.ts'
import { now } from '../../lib/clock.ts'
import { focusProblem, showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { formatWhen } from '../../lib/format-time.ts'
import { browserTimezone, formatInstant, parseInstant, wallTimeOf } from '../../lib/instants.ts'
import { present, type LogWords } from '../../lib/log-words.ts'
import { toolPages } from '../../lib/paths.ts'
import { newId } from '../../lib/random.ts'
import { useUser } from '../../lib/user.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { FastingWindows } from '../fasting-windows.tsx'
import { formatHours } from '../format-fast.ts'
import { PastFastFields, readTimes, type PastFastDraft } from '../past-fast-fields.tsx'
import { useChangeFast, useDeleteFast, useEnterPastFast, useStartFast } from '../queries.ts'
import { chooseWindow } from '../window-choice.ts'
import { CautionDialog } from './caution-dialog.tsx'
import { describeFastLog, hoursOfFast } from './describe-fast-log.ts'
import { StartField, useStart } from './start-field.tsx'

/** Cautions before a fast is started, from the profile; none before an ended one is added. */
const cautionsOf = (log: CreatedLog<'fast'>, profile: Parameters<typeof cautionsFor>[0]) =>
  'end_time' in log ? [] : cautionsFor(profile, hoursOfFast(log))

/** Describes an ended fast: its length, start and end. */
const describePastFast = (
  { start_time: start, end_time: end, motivation_note: note }: PastFast,
  timezone: string | null,
): LogWords => ({
  title: `Fast, ${formatHours(parseInstant(end) - parseInstant(start))}`,
  lines: present([`${formatWhen(start, timezone)} to ${formatWhen(end, timezone)}`, note]),
})

export const fastCardKind: CardKind<'fast'> = {
  title: 'Fast',
  saved: 'Logged',
  deleted: fastingTexts.deleted,
  failures: { save: fastingTexts.startFailed, change: fastingTexts.saveFailed, remove: fastingTexts.deleteFailed },
  page: toolPages.nutrition,
  describe: (log, { timezone }) =>
    'end_time' in log ? describePastFast(log, timezone) : describeFastLog(log, timezone),
  timeOf: ({ start_time }) => start_time,
  partsOf: ({ log, state }) => ({
    below: state === 'open' && !('end_time' in log) && <p className="hint mt-2">{standingCaution}</p>,
  }),
  Edit: (props) => {
    const { log } = props
    return 'end_time' in log ? <EditPastFast {...props} log={log} /> : <EditFast {...props} log={log} />
  },
  confirmOnceMore: {
    isNeeded: (log, profile) => cautionsOf(log, profile).length > 0,
    Dialog: function FastCautions({ log, onConfirm, onClose }) {
      const { profile } = useUser()
      return (
        <CautionDialog
          cautions={cautionsOf(log, profile)}
          hours={hoursOfFast(log)}
          onStart={onConfirm}
          onClose={onClose}
        />
      )
    },
  },
  useSave() {
    const { mutateAsync: start } = useStartFast(leaveToCard)
    const { mutateAsync: enter } = useEnterPastFast()
    return async (body, idempotencyKey) => {
      if (!('end_time' in body)) return void (await start({ body, idempotencyKey }))
      await enter({ body, idempotencyKey })
      toast.success(fastingTexts.added)
    }
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeFast(id)
    return async (log) => void toastChanged(fastingTexts.changed, await change(anyVersion(log)))
  },
  useRemove: () => useDeleteFast().mutateAsync,
}

/** The form for the times and the window of an ended fast that is not saved yet. */
function EditPastFast({ log, timezone, foot, onSave }: EditProps<PastFast> & { timezone: string | null }) {
  const zone = timezone ?? browserTimezone()
  const [draft, setDraft] = useState<PastFastDraft>({
    start: wallTimeOf(parseInstant(log.start_time), zone),
    end: wallTimeOf(parseInstant(log.end_time), zone),
    type: log.fasting_type,
  })
  const [problems, setProblems] = useState<FormProblems>({})

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readTimes(draft, zone)
    if ('problems' in read) return showProblems(event.currentTarget, () => setProblems(read.problems))
    const { planned_duration_hours: _planned, ...rest } = log
    onSave({ ...rest, fasting_type: draft.type, ...read.times })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <PastFastFields
        draft={draft}
        zone={zone}
        problems={problems}
        customLabel="No window, as long as it was"
        onChange={(next) => {
          setDraft({ ...draft, ...next })
          setProblems({})
        }}
      />
      <EditFoot {...foot} />
    </form>
  )
}

/** Fields to change a proposed fast. Not a form element, because the dialog of other windows contains one. */
function EditFast({ log, timezone, foot, onSave }: EditProps<NewFast> & { timezone: string | null }) {
  const [choice, setChoice] = useState(() => chooseWindow(log.fasting_type, hoursOfFast(log), newId()))
  const [shownStart] = useState(() => log.start_time ?? formatInstant(now()))
  const start = useStart(shownStart, timezone)
  const fields = useRef<HTMLDivElement>(null)

  function save() {
    const { type, hours } = choice
    const started = start.read()
    if (started === null) return focusProblem(fields.current!)
    onSave({
      ...log,
      fasting_type: type,
      planned_duration_hours: plannedHoursOf(type, hours),
      ...(started && { start_time: started }),
    })
  }

  return (
    <>
      <div ref={fields} className="grid gap-5">
        <FastingWindows choice={choice} isStarting={false} onChoose={setChoice} />
        <StartField start={start} />
      </div>
      <EditFoot {...foot} onSave={save} />
    </>
  )
}
