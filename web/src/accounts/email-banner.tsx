import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { useResendVerification, useUser } from './queries.ts'

/** Stands under the header until the email is confirmed. */
export function EmailBanner() {
  const user = useUser()
  const { mutate, isPending, isSuccess } = useResendVerification()
  if (user.email_verified || user.email === null) return null
  return (
    <div className="px-(--gutter)">
      <div className="banner">
        <p className="flex-1" role="status">
          {isSuccess ? `A new link is on its way to ${user.email}.` : 'Confirm your email to receive 25 points.'}
        </p>
        {!isSuccess && (
          <Button
            look="ghost"
            size="sm"
            isBusy={isPending}
            onClick={() => mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })}
          >
            {isPending ? 'Sending...' : 'Send again'}
          </Button>
        )}
      </div>
    </div>
  )
}
