import { Button } from '../../ui/button.tsx'
import { signOut } from '../queries.ts'

/** What is open only to who signed in just now, and a way to do so. */
export function SignInAgain({ children }: { children: string }) {
  return (
    <>
      <p className="hint mt-1 mb-2">{children}</p>
      <Button look="line" size="sm" onClick={signOut}>
        Sign out to sign in again
      </Button>
    </>
  )
}
