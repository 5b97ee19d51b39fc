import {
  InvitationCode,
  plainCode,
  readRegistration,
  registrationMeta,
  registrationTexts,
  type RegistrationMode,
} from '@finu/contract/accounts/registration'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { welcomePoints } from '@finu/contract/rewards/points'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { ContinueAsGuest } from '../guest/front/continue-as-guest.tsx'
import { messageOf } from '../lib/api-error.ts'
import { showProblems } from '../lib/form-problems.ts'
import { isMotionReduced, useMedia } from '../lib/media.ts'
import { paths, type AuthSearch } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { TextField } from '../ui/text-field.tsx'
import { invitationQuery } from './invitation-queries.ts'
import { readLastWay } from './last-way-store.ts'
import { offeredWays } from './offered-ways.ts'
import { orderWays } from './order-ways.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { readFailure } from './return-store.ts'
import { WayLinks } from './way-links.tsx'

const modes = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const

/** Returns the filter for ways: a passkey works only for an existing account and in a browser that supports it. */
const isFor = (mode: AuthSearch['mode']) => (way: SignInWay) =>
  way !== 'passkey' || (canUsePasskeys && mode !== 'sign-up')

/** Returns who may open an account on this server, as the page says. */
const registrationMode = (): RegistrationMode =>
  readRegistration(document.querySelector(`meta[name="${registrationMeta}"]`)?.getAttribute('content') ?? null)

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

function Gate({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="mt-5.5 mb-4.5 flex gap-3.5 rounded-control bg-fill px-4.5 py-4 max-md:mt-4.5 max-md:mb-4">
      <span className="mt-px flex-none text-ink-muted">{icon}</span>
      <div>
        <h2 className="text-read font-strong">{title}</h2>
        <p className="text-ui/5.25 text-pretty text-ink-muted">{children}</p>
      </div>
    </div>
  )
}

/** Takes the place of the ways to sign up where nobody can. */
const SignUpClosed = () => (
  <>
    <Gate icon={<LockSimpleIcon size={20} aria-hidden="true" />} title="Sign-up is closed">
      {`${registrationTexts.closed} If you have one, you can sign in as before.`}
    </Gate>
    <Link to={paths.auth} className="btn btn-line btn-lg mb-4.5 w-full" replace>
      Sign In
    </Link>
  </>
)

/** Takes the place of the ways to sign up where an invitation is needed: asks for its code. */
function InvitationNeeded() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const navigate = useNavigate()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const refuse = (reason: string) => showProblems(form, () => setProblem(reason))
    if (isReading) return
    if (!InvitationCode.safeParse(code).success) return refuse(registrationTexts.wrongCode)
    setReading(true)
    try {
      const invitation = await queryClient.fetchQuery(invitationQuery(plainCode(code)))
      if (!invitation) return refuse(registrationTexts.wrongCode)
      await navigate({ to: paths.auth, search: { invitation: plainCode(code) } })
    } catch (error) {
      refuse(messageOf(error))
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      <Gate icon={<TicketIcon size={20} aria-hidden="true" />} title="You need an invitation">
        Open the link in your invitation email, or enter its code.
      </Gate>
      <form className="mb-4.5 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Invitation code"
          className="font-mono tracking-wide"
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(value) => {
            setCode(value)
            setProblem(undefined)
          }}
          error={problem}
        />
        <Button type="submit" size="lg" isBusy={isReading}>
          {isReading ? 'Checking...' : 'Continue'}
        </Button>
      </form>
    </>
  )
}

const tagline = 'Your AI Wellness Coach'
const millisecondsPerCharacter = 80

/** The tagline with a typing animation. Hidden words keep their space; screen readers get the whole text. */
function Tagline() {
  const isWhole = useMedia(isMotionReduced)
  const [typed, setTyped] = useState(0)
  useEffect(() => {
    if (isWhole) return
    const timer = setInterval(() => setTyped((count) => Math.min(count + 1, tagline.length)), millisecondsPerCharacter)
    return () => clearInterval(timer)
  }, [isWhole])
  const shown = isWhole ? tagline.length : typed
  // Keep the word being typed on one line, because the caret inside it allows a line break.
  const wordStart = tagline.lastIndexOf(' ', shown - 1) + 1
  const wordEnd = (tagline + ' ').indexOf(' ', shown)
  return (
    <h1 className="display mb-3.5 min-h-25 text-banner/12.5 max-halves:min-h-20 max-halves:text-hero/10">
      <span className="sr-only">{tagline}</span>
      <span aria-hidden="true">
        {tagline.slice(0, wordStart)}
        <span className="whitespace-nowrap">
          {tagline.slice(wordStart, shown)}
          <i className="ml-1.25 inline-block h-[0.82em] w-[3px] animate-blink bg-accent align-[-0.06em] motion-reduce:animate-none" />
          <span className="invisible">{tagline.slice(shown, wordEnd)}</span>
        </span>
        <span className="invisible">{tagline.slice(wordEnd)}</span>
      </span>
    </h1>
  )
}
