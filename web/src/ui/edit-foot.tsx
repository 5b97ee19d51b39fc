import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './field-error.tsx'
import type { When } from './when-field.tsx'

export interface EditFootProps {
  isSaving: boolean
  /** Reason why saving failed. */
  failure: string | undefined
  /** True if the record was changed elsewhere meanwhile: saving again overwrites that change. */
  isOverwriting?: boolean
  /** Leaves the form; undefined for one that stays. */
  onCancel?: () => void
  /** Label of its button while idle. */
  label?: string
}

/** Props of a form to change a card, or a saved log. */
export interface EditProps<Log> {
  log: Log
  foot: EditFootProps
  onSave: (log: Log) => void
  /** Time of the log, if that can be changed too. */
  when?: When
}

interface EditFootEnds extends EditFootProps {
  onSave?: () => void
  /** Label of its button while it saves. */
  busyLabel?: string
  /** What is saved in short, before the buttons. */
  sum?: ReactNode
}

/** Says why saving failed; after a change elsewhere, that saving again overwrites it. */
export const SavingFailure = ({
  failure,
  isOverwriting = false,
  className = 'mt-4',
}: Pick<EditFootProps, 'failure' | 'isOverwriting'> & { className?: string }) => (
  <div className={`${className} empty:hidden`} role="alert">
    <FieldError>{isOverwriting ? `${failure} Look at it first, or save yours in its place.` : failure}</FieldError>
  </div>
)

/**
 * The end of an edit form: failure, Save and Cancel.
 * @param onSave needed if the fields are not in a form that the button would submit
 */
export function EditFoot({
  isSaving,
  failure,
  isOverwriting = false,
  onCancel,
  onSave,
  label = 'Save Changes',
  busyLabel = 'Saving...',
  sum,
}: EditFootEnds) {
  return (
    <div className="foot justify-end">
      {/* Beside the button, so that it is in sight however long the form is. */}
      <SavingFailure className="w-full" failure={failure} isOverwriting={isOverwriting} />
      {sum}
      {onCancel && (
        <Button look="line" onClick={onCancel}>
          {isOverwriting ? 'See what is there' : 'Cancel'}
        </Button>
      )}
      <Button type={onSave ? 'button' : 'submit'} isBusy={isSaving} {...(onSave && { onClick: onSave })}>
        {isSaving ? busyLabel : isOverwriting ? 'Save mine anyway' : label}
      </Button>
    </div>
  )
}
