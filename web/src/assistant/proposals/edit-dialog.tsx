import type { Proposal, ProposedLog } from '@finu/contract/assistant/proposals'
import { EditFast } from '../../fasting/front/edit-fast.tsx'
import { EditPastFast } from '../../fasting/front/edit-past-fast.tsx'
import { EditExercise } from '../../fitness/front/edit-exercise.tsx'
import { EditGoal } from '../../fitness/front/edit-goal.tsx'
import { EditMealDraft } from '../../meals/front/edit-meal-draft.tsx'
import { EditMood } from '../../moods/front/edit-mood.tsx'
import { EditSymptom } from '../../symptoms/front/edit-symptom.tsx'
import { useUser } from '../../lib/user.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import type { EditFootProps } from '../../ui/edit-foot.tsx'
import { useChangeCard } from './card-queries.ts'
import { EditMemory } from './edit-memory.tsx'
import { saveFailures } from './kind-texts.ts'

interface EditCardDialogProps {
  proposal: Proposal
  sessionId: string
  onClose: () => void
}

/** The dialog to change the log that a card proposes. */
export function EditCardDialog({ proposal, sessionId, onClose }: EditCardDialogProps) {
  const saving = useChangeCard(sessionId, proposal.id)
  const { kind } = proposal
  return (
    <EditDialog title={`Edit ${kind}`} saving={saving} failure={saveFailures[kind]} onClose={onClose}>
      {(foot, save) => <Form proposal={proposal} foot={foot} onSave={save} />}
    </EditDialog>
  )
}

interface FormProps {
  proposal: Proposal
  foot: EditFootProps
  onSave: (proposed: ProposedLog) => void
}

/** The form for the card's kind, with the same fields as on that kind's own page. */
function Form({ proposal: { kind, log }, foot, onSave }: FormProps) {
  const { timezone } = useUser().profile
  if (kind === 'mood') return <EditMood log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'symptom') return <EditSymptom log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'meal') return <EditMealDraft log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'fast' && 'end_time' in log)
    return <EditPastFast log={log} timezone={timezone} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'fast')
    return <EditFast log={log} timezone={timezone} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'exercise') return <EditExercise log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'goal') return <EditGoal log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  return <EditMemory log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
}
