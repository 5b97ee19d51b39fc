import { sleepKind } from '@finu/contract/sleep/log-kind'
import { sleepTexts, type Night } from '@finu/contract/sleep/sleep'
import { toast } from 'react-hot-toast/headless'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { useChangeNight } from '../queries.ts'
import { EditNight } from './edit-night.tsx'

export function ChangeNight({ log, timezone, frame }: ChangeLogProps<Night>) {
  return frame({
    title: 'Edit sleep',
    saving: useGuardedChange(useChangeNight(log.id), sleepKind.formFields, log),
    failure: sleepTexts.saveFailed,
    onSaved: () => toast.success(sleepTexts.changed),
    children: (foot, save) => <EditNight log={log} timezone={timezone} foot={foot} onSave={save} />,
  })
}
