import { accounts } from '@finu/contract/accounts/accounts'
import { subscriptionTexts } from '@finu/contract/subscription/subscription'
import { Link } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/queries.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'

const line = 'flex w-full flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted'

/** A note beside the trial's button with the missing requirement, and how to fulfil it. */
export function UnprovenNote() {
  const { email, email_verified: isVerified, earns_points: isPerson } = useUser()
  const { mutate, isPending, isSuccess } = useCall(accounts.resendVerification)
  if (!isPerson && email === null)
    return (
      <div className={line}>
        <p className="flex-[1_1_240px]">{subscriptionTexts.trialOfWallet}</p>
        <Link className="link" to={paths.settings} search={{ section: 'signin' }}>
          Add your email
        </Link>
      </div>
    )
  if (isVerified || email === null) return null
  return (
    <div className={line}>
      <p className="flex-[1_1_240px]" role="status">
        {isSuccess ? `A new link is on its way to ${email}.` : subscriptionTexts.trialUnproven}
      </p>
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
