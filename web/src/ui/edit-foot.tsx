import { Button } from './button.tsx'
import { FieldError } from './field-error.tsx'

export interface EditFootProps {
  isSaving: boolean
  /** Why it could not be saved. */
  failure: string | undefined
  onCancel: () => void
}

/** What a form to change a card is given. */
export interface EditProps<Log> {
  log: Log
  foot: EditFootProps
  onSave: (log: Log) => void
}

/**
 * The end of a form that changes a card.
 * @param onSave where the fields stand in no form, which the button would send
 */
export function EditFoot({ isSaving, failure, onCancel, onSave }: EditFootProps & { onSave?: () => void }) {
  return (
    <>
      <div className="mt-4 empty:hidden" role="alert">
        <FieldError>{failure}</FieldError>
      </div>
      <div className="foot justify-end">
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type={onSave ? 'button' : 'submit'} isBusy={isSaving} {...(onSave && { onClick: onSave })}>
          {isSaving ? 'Saving...' : 'Save changes'}
        </Button>
      </div>
    </>
  )
}
