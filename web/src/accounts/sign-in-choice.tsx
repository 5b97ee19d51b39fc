import { welcomePoints } from '@finu/contract/rewards/points'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Link, useNavigate } from '@tanstack/react-router'
import { ContinueAsGuest } from '../guest/front/continue-as-guest.tsx'
import { paths, type AuthSearch } from '../lib/paths.ts'
import { Segmented } from '../ui/segmented.tsx'
import { readLastWay } from './last-way-store.ts'
import { offeredWays } from './offered-ways.ts'
import { orderWays } from './order-ways.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { registrationMode } from './registration-mode.ts'
import { readFailure } from './return-store.ts'
import { InvitationNeeded, SignUpClosed } from './sign-up-gate.tsx'
import { Tagline } from './tagline.tsx'
import { WayLinks } from './way-links.tsx'

const modes = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const

/** Returns the filter for ways: a passkey works only for an existing account and in a browser that supports it. */
const isFor = (mode: AuthSearch['mode']) => (way: SignInWay) =>
  way !== 'passkey' || (canUsePasskeys && mode !== 'sign-up')

/** The first screen: the choice between sign-in and sign-up, and of the way. */
export function SignInChoice({ mode, onIntent }: Pick<AuthSearch, 'mode'> & { onIntent: (way: SignInWay) => void }) {
  const navigate = useNavigate()
  const last = readLastWay()
  const failure = readFailure()
  const registration = mode === 'sign-up' ? registrationMode() : 'open'
  return (
    <>
      <Tagline />
      <p className="mb-7 max-w-[40ch] text-balance text-ink-muted">
        Log how you feel in a few taps. Finu keeps your days in view, so the pattern shows.
      </p>
      <Segmented
        label="Sign in or sign up"
        value={mode ?? 'sign-in'}
        options={modes}
        onChange={(choice) =>
          void navigate({ to: paths.auth, search: choice === 'sign-up' ? { mode: choice } : {}, replace: true })
        }
      />
      {failure !== null && (
        <p
          className="mt-4.5 flex items-start gap-2.5 rounded-control bg-danger-soft px-3.5 py-3 text-ui text-ink"
          role="status"
        >
          <WarningCircleIcon className="text-danger" size={20} aria-hidden="true" />
          <span>{failure.words}</span>
        </p>
      )}
      {registration === 'closed' && <SignUpClosed />}
      {registration === 'invite' && <InvitationNeeded />}
      {registration === 'open' && (
        <WayLinks
          ways={orderWays(offeredWays.filter(isFor(mode)), last)}
          last={last}
          onIntent={onIntent}
          {...(mode && { mode })}
        />
      )}
      {mode === 'sign-up' && registration === 'open' && (
        <p className="mb-2 text-small text-ink-subtle">
          {`Free to use. You earn ${welcomePoints} points when you confirm your email.`}
        </p>
      )}
      {registration === 'invite' && (
        <p className="mb-2 text-small text-ink-subtle">No invitation? Ask the person who runs this site.</p>
      )}
      <p className="flex justify-between gap-4 text-small text-ink-subtle">
        <ContinueAsGuest />
        {registration === 'open' && (
          <Link
            to={paths.auth}
            search={{ ...(mode && { mode }), step: 'wallets' }}
            className="link flex-none self-start"
            onPointerEnter={() => onIntent('wallet')}
            onFocus={() => onIntent('wallet')}
          >
            Other wallets
          </Link>
        )}
      </p>
    </>
  )
}
