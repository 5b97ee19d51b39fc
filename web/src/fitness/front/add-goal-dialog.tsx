import { goalTexts } from '@finu/contract/fitness/goals'
import { toast } from 'react-hot-toast/headless'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { useAddGoal } from '../goal-queries.ts'
import { EditGoal } from './edit-goal.tsx'

export function AddGoalDialog({ onSaved, onClose }: AddLogProps) {
  const keyOf = useSaveKey()
  // The dialog reports failures itself.
  const saving = useAddGoal(() => {})
  return (
    <EditDialog
      title="Add a goal for every day"
      saving={saving}
      failure={goalTexts.createFailed}
      onClose={onClose}
      onSaved={() => {
        toast.success(goalTexts.added)
        onSaved()
      }}
    >
      {(foot, save) => (
        <EditGoal
          log={{ name: '', type: 'frequency', target: 1, unit: 'times', period: 'daily', description: '{}' }}
          foot={{ ...foot, label: 'Save Goal' }}
          onSave={(body) => save({ body, idempotencyKey: keyOf(body) })}
        />
      )}
    </EditDialog>
  )
}
