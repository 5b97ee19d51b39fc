import { fastKind } from '@finu/contract/fasting/log-kind'
import { fastingTexts, type Fast } from '@finu/contract/fasting/fasting'
import { useGuardedChange } from '../lib/guarded-change.ts'
import { toastChanged } from '../rewards/front/earned.tsx'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { ChangeStart } from './front/change-start.tsx'
import { useChangeStart } from './queries.ts'

interface ChangeStartDialogProps {
  fast: Fast
  timezone: string | null
  onClose: () => void
}

/** The dialog to change the start of a running fast. */
export function ChangeStartDialog({ fast, timezone, onClose }: ChangeStartDialogProps) {
  return (
    <EditDialog
      title="When did it start?"
      saving={useGuardedChange(useChangeStart(fast.id), fastKind.formFields, fast)}
      failure={fastingTexts.saveFailed}
      onClose={onClose}
      onSaved={(saved) => toastChanged('Fast changed', saved)}
    >
      {(foot, save) => <ChangeStart fast={fast} timezone={timezone} foot={foot} onSave={save} />}
    </EditDialog>
  )
}
