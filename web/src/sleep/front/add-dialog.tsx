import { sleepTexts } from '@finu/contract/sleep/sleep'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserTimezone, parseInstant } from '../../lib/instants.ts'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { NightButton, NightForm, useNightChoice, type TypedNight } from '../night-form.tsx'
import { dayOfLatestNight } from '../night-times.ts'
import { latestNightsQuery, useLogNight } from '../queries.ts'
import { useNightToSave, useToastSaved } from '../use-save-night.ts'

/** The dialog to log sleep: of the latest night, or of the night to a past day. */
export function AddSleepDialog({ at, timezone, onSaved, onClose }: AddLogProps) {
  const zone = timezone ?? browserTimezone()
  const [typed, setTyped] = useState<TypedNight>({})
  const night = useNightChoice(typed.day ?? dayOfLatestNight(parseInstant(at), zone), zone)
  const { data } = useQuery(latestNightsQuery)
  const toastSaved = useToastSaved()
  const toSave = useNightToSave()
  return (
    <EditDialog
      title="Log sleep"
      aside={<NightButton night={night} />}
      saving={useLogNight()}
      failure={sleepTexts.saveFailed}
      onClose={onClose}
      onSaved={(saved) => {
        toastSaved(saved)
        onSaved()
      }}
    >
      {(foot, save) => (
        <NightForm
          night={night}
          typed={typed}
          onType={setTyped}
          latest={data?.days ?? []}
          foot={<EditFoot {...foot} label="Save Sleep" />}
          onSave={(input) => save(toSave(input))}
        />
      )}
    </EditDialog>
  )
}
