import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { signOut } from '../queries.ts'

/**
 * Says that an action requires a recent sign-in, with a button to sign in again.
 * @param words text of the refusal, if nothing else shows it
 * @param children purpose of the sign-in
 */
export function SignInAgain({ words, children }: { words?: string; children: string }) {
  return (
    <>
      {words && <FieldError>{words}</FieldError>}
      <p className="hint mt-1 mb-2">{children}</p>
      <Button look="line" size="sm" onClick={signOut}>
        Sign out to sign in again
      </Button>
    </>
  )
}
