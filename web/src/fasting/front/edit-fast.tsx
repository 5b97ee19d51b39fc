import { plannedHoursOf, type NewFast } from '@finu/contract/fasting'
import { useState } from 'react'
import { newId } from '../../lib/random.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { FastingWindows } from '../fasting-windows.tsx'
import { chooseWindow } from '../window-choice.ts'
import { hoursOfFast } from './describe-fast-log.ts'
import '../fasting.css'

/** No form, for the dialog of other windows has one of its own. */
export function EditFast({ log, foot, onSave }: EditProps<NewFast>) {
  const [choice, setChoice] = useState(() => chooseWindow(log.fasting_type, hoursOfFast(log), newId()))

  function save() {
    const { type, hours } = choice
    onSave({ ...log, fasting_type: type, planned_duration_hours: plannedHoursOf(type, hours) })
  }

  return (
    <>
      <FastingWindows fast={null} choice={choice} isStarting={false} onChoose={setChoice} />
      <EditFoot {...foot} onSave={save} />
    </>
  )
}
