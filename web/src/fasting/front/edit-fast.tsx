import { plannedHoursOf, type NewFast } from '@finu/contract/fasting/fasting'
import { useRef, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { focusProblem } from '../../lib/form-problems.ts'
import { formatInstant } from '../../lib/instants.ts'
import { newId } from '../../lib/random.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { FastingWindows } from '../fasting-windows.tsx'
import { chooseWindow } from '../window-choice.ts'
import { hoursOfFast } from './describe-fast-log.ts'
import { StartField, useStart } from './start-field.tsx'

/** Fields to change a proposed fast. Not a form element, because the dialog of other windows contains one. */
export function EditFast({ log, timezone, foot, onSave }: EditProps<NewFast> & { timezone: string | null }) {
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
