import { Button } from './button.tsx'
import { FieldError } from './field-error.tsx'
import type { When } from './when-field.tsx'

export interface EditFootProps {
  isSaving: boolean
  /** Why it could not be saved. */
  failure: string | undefined
  /** What the form is about was changed elsewhere meanwhile: saving once more overwrites that. */
  isOverwriting?: boolean
  onCancel: () => void
  /** What its button says, at rest. */
  label?: string
}

/** What a form to change a card, or a saved log, is given. */
export interface EditProps<Log> {
  log: Log
  foot: EditFootProps
  onSave: (log: Log) => void
  /** When it was, where that can be changed too. */
  when?: When
}

interface EditFootEnds extends EditFootProps {
  onSave?: () => void
  /** What its button says while it saves. */
  busyLabel?: string
}

/**
 * The end of a form that changes something.
 * @param onSave where the fields stand in no form, which the button would send
 */
export function EditFoot({
  isSaving,
  failure,
  isOverwriting = false,
  onCancel,
  onSave,
  label = 'Save changes',
  busyLabel = 'Saving...',
}: EditFootEnds) {
  return (
    <>
      <div className="mt-4 empty:hidden" role="alert">
        <FieldError>{isOverwriting ? `${failure} Look at it first, or save yours in its place.` : failure}</FieldError>
      </div>
      <div className="foot justify-end">
        <Button look="line" onClick={onCancel}>
          {isOverwriting ? 'See what is there' : 'Cancel'}
        </Button>
        <Button type={onSave ? 'button' : 'submit'} isBusy={isSaving} {...(onSave && { onClick: onSave })}>
          {isSaving ? busyLabel : isOverwriting ? 'Save mine anyway' : label}
        </Button>
      </div>
    </>
  )
}
