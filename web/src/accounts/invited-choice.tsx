import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../lib/api-error.ts'
import { longDay } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AuthHeading } from './auth-layout.tsx'
import { offeredWays } from './offered-ways.ts'
import { invitationQuery } from './invitation-queries.ts'
import { WayLinks } from './way-links.tsx'

/** The ways by which somebody can be invited: those that show the address. */
const invitedWays = new Set<SignInWay>(['email', 'google'])

interface InvitedChoiceProps {
  code: string
  onIntent: (way: SignInWay) => void
}

/** The first screen of an invitation's link: for whom it is, and the ways to make the account. */
export function InvitedChoice({ code, onIntent }: InvitedChoiceProps) {
  const { data: invitation, error, refetch, isFetching } = useQuery(invitationQuery(code))
  if (error && !isFetching)
    return (
      <>
        <AuthHeading title="You are invited to Finu">{messageOf(error)}</AuthHeading>
        <Button size="lg" className="w-full" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    )
  if (invitation === undefined)
    return (
      <p className="flex items-center gap-3 text-ink-muted" role="status">
        <Spinner />
        Opening your invitation...
      </p>
    )
  if (invitation === null)
    return (
      <>
        <AuthHeading title="This invitation has ended">
          It has been used or is more than 7 days old. Ask for a new one, or sign in if you already have an account.
        </AuthHeading>
        <Link to={paths.auth} className="btn btn-primary btn-lg w-full">
          Sign In
        </Link>
      </>
    )
  return (
    <>
      <AuthHeading title="You are invited to Finu">
        The invitation is for <b className="font-strong wrap-anywhere text-ink">{invitation.email}</b> and works until{' '}
        {longDay(invitation.expires_at.slice(0, 10))}.
      </AuthHeading>
      <WayLinks
        ways={offeredWays.filter((way) => invitedWays.has(way))}
        last={null}
        onIntent={onIntent}
        mode="sign-up"
        invitation={code}
      />
      <p className="hint flex items-start gap-2">
        <InfoIcon className="mt-px flex-none" size={16} aria-hidden="true" />
        <span>Use the account with this address. You can add a wallet or a passkey later.</span>
      </p>
    </>
  )
}
