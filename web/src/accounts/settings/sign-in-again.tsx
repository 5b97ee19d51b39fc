import { ownDataTexts } from '@finu/contract/own-data'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { signOut } from '../queries.ts'

/** What is open only to who signed in just now, and a way to do so. */
export function SignInAgain({ words = ownDataTexts.signInAgain, children }: { words?: string; children: string }) {
  return (
    <>
      <FieldError>{words}</FieldError>
      <p className="hint mt-1 mb-2">{children}</p>
      <Button look="line" size="sm" onClick={signOut}>
        Sign out to sign in again
      </Button>
    </>
  )
}
