import { Alias, leastAliasLength, mostAliasLength } from '@finu/contract/rewards/achievements'
import { useRef, useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { refusalOr } from '../../lib/api-error.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { closeDialog } from '../../ui/modal.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useShare } from '../achievement-queries.ts'
import { isOfField } from './refusals.ts'

interface AliasDialogProps {
  /** Current name, or a proposed one. */
  alias: string
  isListed: boolean
  onClose: () => void
}

/** The dialog to join the leaderboard under a chosen name, or to change that name. */
export function AliasDialog({ alias, isListed, onClose }: AliasDialogProps) {
  const [typed, setTyped] = useState(alias)
  const [problem, setProblem] = useState<string>()
  const formRef = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error, reset } = useShare()

  function share(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const show = (message: string | undefined) => showProblems(form, () => setProblem(message))
    const checked = Alias.safeParse(typed)
    if (!checked.success) return show(checked.error.issues[0]?.message)
    mutate(
      { body: { data_sharing: true, alias: checked.data } },
      {
        onSuccess: (sharing) => {
          toast.success(`You are listed as ${sharing.alias}`)
          const title = form.closest('section')?.querySelector<HTMLElement>('h2')
          closeDialog(form)
          // The button that opened the dialog is unmounted after joining.
          if (!isListed) title?.focus()
        },
        onError: (refusal) => isOfField(refusal) && show(refusal.message),
      },
    )
  }

  return (
    <Dialog title={isListed ? 'New alias' : 'Join under an alias'} isSmall onClose={onClose}>
      <form ref={formRef} noValidate onSubmit={share} className="grid gap-4">
        <p className="text-ink-muted">
          Others see this alias and your points of the week, and nothing else of you. You can stop at any time.
        </p>
        <TextField
          label="Alias"
          autoComplete="off"
          maxLength={mostAliasLength}
          hint={`${leastAliasLength} to ${mostAliasLength} letters, numbers and single spaces.`}
          value={typed}
          error={problem}
          onChange={(text) => {
            setTyped(text)
            setProblem(undefined)
            reset()
          }}
        />
        <EditFoot
          isSaving={isPending}
          failure={
            error && !isOfField(error) ? refusalOr(error, 'The alias could not be saved. Please try again.') : undefined
          }
          label={isListed ? 'Save Alias' : 'Join'}
          onCancel={() => closeDialog(formRef.current)}
        />
      </form>
    </Dialog>
  )
}
