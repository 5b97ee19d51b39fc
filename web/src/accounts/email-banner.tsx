import { accounts } from '@finu/contract/accounts/accounts'
import { welcomePoints } from '@finu/contract/rewards/points'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { useCall } from '../lib/queries.ts'
import { findTestMailbox } from '../lib/test-mailbox.ts'
import { useUser } from '../lib/user.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { putBannerAway, useIsPutAway } from './put-away-store.ts'

/** On a phone the text has a line to itself, with the button that closes at its end. */
const text = 'flex-1 max-md:basis-full max-md:pt-3 max-md:pr-9'

const PutAway = ({ userId }: { userId: string }) => (
  <IconButton
    label="Put away"
    className="max-md:absolute max-md:top-0 max-md:right-0"
    onClick={() => putBannerAway(userId)}
  >
    <XIcon size={18} aria-hidden="true" />
  </IconButton>
)

/** A banner under the header until the email is confirmed, or dismissed for a week. */
export function EmailBanner() {
  const user = useUser()
  const { mutate, isPending, isSuccess } = useCall(accounts.resendVerification)
  const isPutAway = useIsPutAway(user.id)
  if (user.email_verified || isPutAway || (user.email === null && user.earns_points)) return null
  if (!user.earns_points) {
    return (
      <div className="px-(--gutter)">
        <Banner className="relative max-md:[&_.btn]:-ml-3">
          <p className={text}>
            Everything you log is saved, and earns points once you add your email and confirm it. A wallet alone does
            not show that you are one person.
          </p>
          <Link className="btn btn-ghost btn-sm" to={paths.settings} search={{ section: 'signin' }}>
            Add your email
          </Link>
          <PutAway userId={user.id} />
        </Banner>
      </div>
    )
  }
  return (
    <div className="px-(--gutter)">
      <Banner className="relative max-md:[&_.btn]:-ml-3">
        <p className={text} role="status">
          {isSuccess
            ? `A new link is on its way to ${user.email}.`
            : `Confirm your email to receive ${welcomePoints} points.`}
        </p>
        {user.email !== null && <MailboxLink email={user.email} />}
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
        <PutAway userId={user.id} />
      </Banner>
    </div>
  )
}

/** A link to an address's emails in the test mailbox; renders nothing if emails are really sent. */
function MailboxLink({ email }: { email: string }) {
  const mailbox = findTestMailbox()
  if (mailbox === null) return null
  return (
    <a
      className="btn btn-ghost btn-sm"
      href={`${mailbox}/?to=${encodeURIComponent(email)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Open the test mailbox
    </a>
  )
}
