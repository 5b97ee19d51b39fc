import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { signOut } from '../queries.ts'

/**
 * What is open only to who signed in just now, and a way to do so.
 * @param words where nothing else says that it was refused
 * @param children what it is for
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
