import { useId, useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { showProblems } from '../lib/form-problems.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'
import { closeDialog } from './modal.ts'

interface TargetFormProps {
  /** Title of the dialog: 'Target for a day'. */
  title: string
  label: string
  unit: string
  /** The present target as text; '' if there is none. */
  initial: string
  /** Returns the typed target; null if it is invalid. */
  read: (text: string) => number | null
  problem: string
  texts: { saved: string; removed: string; failed: string }
  /** The mutation that sets the target, or removes it by null. */
  setting: {
    mutate: (target: number | null, then: { onSuccess: () => void; onError: (error: Error) => void }) => void
    isPending: boolean
    variables: number | null | undefined
  }
}

interface TargetPaperProps extends TargetFormProps {
  /** The target in words. */
  children: string
  note: string
}

/** A person's own target, with the way to set, change and remove it. */
export function TargetPaper({ children, note, ...form }: TargetPaperProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="paper" aria-labelledby={id}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-ui font-strong" id={id} tabIndex={-1}>
            Target
          </h2>
          <p className="text-ink-muted">{children}</p>
          <p className="text-small text-ink-subtle">{note}</p>
        </div>
        <Button look="line" size="sm" aria-haspopup="dialog" aria-describedby={id} onClick={() => setIsOpen(true)}>
          {form.initial === '' ? 'Set one' : 'Change'}
        </Button>
      </div>
      {isOpen && <TargetDialog {...form} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function TargetDialog({
  title,
  label,
  unit,
  initial,
  read,
  problem,
  texts,
  setting,
  onClose,
}: TargetFormProps & { onClose: () => void }) {
  const [text, setText] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const { mutate, isPending, variables } = setting

  function save(target: number | null, form: HTMLElement) {
    mutate(target, {
      onSuccess: () => {
        toast.success(target === null ? texts.removed : texts.saved)
        closeDialog(form)
      },
      onError: (error) => tellFailure(error, texts.failed),
    })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = read(text)
    if (target === null) return showProblems(event.currentTarget, () => setIsChecked(true))
    save(target, event.currentTarget)
  }

  return (
    <Dialog title={title} isSmall onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={label}
          unit={unit}
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          value={text}
          error={isChecked && read(text) === null ? problem : undefined}
          onChange={setText}
        />
        <div className="foot justify-end">
          {initial !== '' && (
            <Button
              look="ghost"
              isBusy={isPending && variables === null}
              onClick={({ currentTarget }) => save(null, currentTarget)}
            >
              Remove the target
            </Button>
          )}
          <Button type="submit" isBusy={isPending && variables !== null}>
            {isPending && variables !== null ? 'Saving...' : 'Save Target'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
