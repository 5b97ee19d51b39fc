import { subscriptionTexts } from '@finu/contract/subscription'
import { toast } from 'react-hot-toast/headless'
import { useResendVerification } from '../accounts/queries.ts'
import { messageOf } from '../lib/api-error.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'

/** Beside the button of the trial, while the address of the account is not confirmed: what is missing, and the way to it. */
export function UnprovenNote() {
  const { email, email_verified: isVerified } = useUser()
  const { mutate, isPending, isSuccess } = useResendVerification()
  if (isVerified || email === null) return null
  return (
    <div className="plan-unproven">
      <p role="status">{isSuccess ? `A new link is on its way to ${email}.` : subscriptionTexts.trialUnproven}</p>
      {!isSuccess && (
        <Button
          look="line"
          size="sm"
          isBusy={isPending}
          onClick={() => mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })}
        >
          {isPending ? 'Sending...' : 'Send again'}
        </Button>
      )}
    </div>
  )
}
