import { plannedHoursOf, type NewFast } from '@finu/contract/fasting'
import { useState } from 'react'
import { FastingWindows } from '../../fasting/fasting-windows.tsx'
import { chooseWindow } from '../../fasting/window-choice.ts'
import { EditFoot, type EditProps } from './edit-foot.tsx'
import { hoursOfFast } from './proposal-words.ts'
import '../../fasting/fasting.css'

/** No form, for the dialog of other windows has one of its own. */
export function EditFast({ log, foot, onSave }: EditProps<NewFast>) {
  const [choice, setChoice] = useState(() => chooseWindow(log.fasting_type, hoursOfFast(log)))

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
