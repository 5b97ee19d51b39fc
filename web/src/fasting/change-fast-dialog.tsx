import { fastKind } from '@finu/contract/fasting/log-kind'
import { fastingTexts } from '@finu/contract/fasting/fasting'
import { useGuardedChange } from '../lib/guarded-change.ts'
import { toastChanged } from '../rewards/front/earned.tsx'
import { EditDialog } from '../ui/edit-dialog.tsx'
import type { PastFastEntry } from './fast-view.ts'
import { ChangeFast } from './front/change-fast.tsx'
import { useChangeFast } from './queries.ts'

interface ChangeFastDialogProps {
  fast: PastFastEntry
  timezone: string | null
  onClose: () => void
}

/** The dialog to change an ended fast. */
export function ChangeFastDialog({ fast, timezone, onClose }: ChangeFastDialogProps) {
  const saving = useGuardedChange(useChangeFast(fast.id), fastKind.formFields, fast)
  return (
    <EditDialog
      title="Edit fast"
      saving={saving}
      failure={fastingTexts.saveFailed}
      onClose={onClose}
      onSaved={(saved) => toastChanged('Fast changed', saved)}
    >
      {(foot, save) => <ChangeFast fast={fast} timezone={timezone} foot={foot} onSave={save} />}
    </EditDialog>
  )
}
