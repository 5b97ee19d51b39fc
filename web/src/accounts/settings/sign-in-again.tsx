import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { signOut } from '../queries.ts'

/** Whether something was refused as its session began a while ago. */
export const isTooLongAgo = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again'

/** The way to a sign-in of just now. @param children what it is for */
export const SignInAgain = ({ children }: { children: string }) => (
  <>
    <p className="hint mt-1 mb-2">{children}</p>
    <Button look="line" size="sm" onClick={signOut}>
      Sign out to sign in again
    </Button>
  </>
)
