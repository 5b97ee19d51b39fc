import type { CardKindName } from '@finu/contract/assistant/card-kinds'
import type { Proposal, ProposedLog } from '@finu/contract/assistant/proposals'
import type { CreatedLog } from '../../lib/card-kind.ts'
import { useUser } from '../../lib/user.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import type { EditFootProps } from '../../ui/edit-foot.tsx'
import { cardKind } from '../card-kinds.tsx'
import { useChangeCard } from './card-queries.ts'

interface EditCardDialogProps {
  proposal: Proposal
  sessionId: string
  onClose: () => void
}

/** The dialog to change the log that a card proposes. */
export function EditCardDialog({ proposal, sessionId, onClose }: EditCardDialogProps) {
  const saving = useChangeCard(sessionId, proposal.id)
  const { kind, log } = proposal
  return (
    <EditDialog title={`Edit ${kind}`} saving={saving} failure={cardKind(kind).failures.save} onClose={onClose}>
      {(foot, save) => <Form kind={kind} log={log} foot={foot} onSave={save} />}
    </EditDialog>
  )
}

interface FormProps<Name extends CardKindName> {
  kind: Name
  log: CreatedLog<Name>
  foot: EditFootProps
  onSave: (proposed: ProposedLog) => void
}

/** The form for the card's kind, with the same fields as on that kind's own page. */
function Form<Name extends CardKindName>({ kind, log, foot, onSave }: FormProps<Name>) {
  const { timezone } = useUser().profile
  const { Edit } = cardKind(kind)
  // The kind and its log belong together.
  const save = (next: CreatedLog<Name>) => onSave({ kind, log: next } as unknown as ProposedLog)
  return <Edit log={log} timezone={timezone} foot={foot} onSave={save} />
}
