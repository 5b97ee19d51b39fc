import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../lib/api-error.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { putBannerAway, useIsPutAway } from './put-away-store.ts'
import { useResendVerification } from './queries.ts'

/** Stands under the header until the email is confirmed, or put away for some days. */
export function EmailBanner() {
  const user = useUser()
  const { mutate, isPending, isSuccess } = useResendVerification()
  const isPutAway = useIsPutAway(user.id)
  if (user.email_verified || user.email === null || isPutAway) return null
  return (
    <div className="px-(--gutter)">
      <div className="banner">
        <p className="flex-1" role="status">
          {isSuccess ? `A new link is on its way to ${user.email}.` : 'Confirm your email to receive 25 points.'}
        </p>
        <MailboxLink email={user.email} />
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
        <IconButton label="Put away" onClick={() => putBannerAway(user.id)}>
          <XIcon size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
