import type { Proposal, ProposedLog } from '@finu/contract/proposals'
import { useRef } from 'react'
import { EditFast } from '../../fasting/front/edit-fast.tsx'
import { EditExercise } from '../../fitness/front/edit-exercise.tsx'
import { EditGoal } from '../../fitness/front/edit-goal.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { EditToldMeal } from '../../meals/front/edit-told-meal.tsx'
import { EditMood } from '../../moods/front/edit-mood.tsx'
import { EditSymptom } from '../../symptoms/front/edit-symptom.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { EditFootProps } from '../../ui/edit-foot.tsx'
import { useChangeCard } from './card-queries.ts'
import { EditMemory } from './edit-memory.tsx'
import { saveFailures } from './kind-texts.ts'

interface EditDialogProps {
  proposal: Proposal
  sessionId: string
  onClose: () => void
}

/** Changes what a card would save. What was typed stays where that fails, and the same button tries again. */
export function EditDialog({ proposal, sessionId, onClose }: EditDialogProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { mutate, isPending, error } = useChangeCard(sessionId, proposal.id)
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  const close = () => frame.current?.querySelector('dialog')?.close()
  const foot: EditFootProps = {
    isSaving: isPending,
    failure: error ? (isRefused ? error.message : saveFailures[proposal.kind]) : undefined,
    onCancel: close,
  }
  return (
    <div ref={frame}>
      <Dialog title={`Edit ${proposal.kind}`} onClose={onClose}>
        <Form proposal={proposal} foot={foot} onSave={(told) => isPending || mutate(told, { onSuccess: close })} />
      </Dialog>
    </div>
  )
}

interface FormProps {
  proposal: Proposal
  foot: EditFootProps
  onSave: (told: ProposedLog) => void
}

/** The fields of each kind are those that its own page has. */
function Form({ proposal: { kind, log }, foot, onSave }: FormProps) {
  if (kind === 'mood') return <EditMood log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'symptom') return <EditSymptom log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'meal') return <EditToldMeal log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'fast') return <EditFast log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'exercise') return <EditExercise log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  if (kind === 'goal') return <EditGoal log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
  return <EditMemory log={log} foot={foot} onSave={(next) => onSave({ kind, log: next })} />
}
