import { accountTexts } from '@finu/contract/accounts/accounts'
import { google } from '@finu/contract/accounts/google'
import { googleTexts } from '@finu/contract/accounts/google-texts'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { tv } from 'tailwind-variants/lite'
import { messageOf } from '../lib/api-error.ts'
import { isServerReachable } from '../lib/api.ts'
import { browserTimezone } from '../lib/instants.ts'
import { part } from '../lib/parts.ts'
import { paths, type AuthSearch } from '../lib/paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { askForMetaMask } from './asked-wallet-store.ts'
import { GoogleMark } from './google-mark.tsx'
import { useGoingOn } from './use-going-on.ts'

interface WayProps extends Pick<AuthSearch, 'mode' | 'invitation'> {
  /** True for the first way. */
  isPrimary: boolean
  /** Content at the end of its line. */
  end: ReactNode
  /** Preloads the code of the page that it opens. */
  onIntent: (way: SignInWay) => void
}

/** Style of a way to sign in: a full-width line with an icon at the start. */
const wayLook = tv({
  base: 'btn btn-lg justify-start gap-3.5 px-5 max-narrow:gap-2.5 max-narrow:px-3.5',
  variants: { isPrimary: { true: 'btn-primary', false: 'btn-line' } },
})

function EmailWay({ mode, invitation, isPrimary, end, onIntent }: WayProps) {
  return (
    <Link
      to={paths.auth}
      search={{ ...(invitation && { invitation }), ...(mode && { mode }), step: 'email' }}
      onPointerEnter={() => onIntent('email')}
      onFocus={() => onIntent('email')}
      className={wayLook({ isPrimary })}
    >
      <EnvelopeSimpleIcon size={20} aria-hidden="true" />
      Continue with Email
      {end}
    </Link>
  )
}

const leaveFor = () => `${google.login.path}?timezone=${encodeURIComponent(browserTimezone())}`
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The button for Google. Checks that the server is reachable before it leaves the app for the browser's error page. */
function GoogleWay({ isPrimary, end }: WayProps) {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const isReachable = await isServerReachable()
    // Reset the button, in case the person returns by the back button.
    setLeaving(false)
    if (isReachable) window.location.assign(leaveFor())
    else toast.error(googleTexts.startFailed)
  }

  return (
    <a
      href={leaveFor()}
      className={wayLook({ isPrimary })}
      aria-busy={isLeaving}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        if (!isLeaving) void leave()
      }}
    >
      {isLeaving ? <Spinner /> : <GoogleMark isOnColour={isPrimary} />}
      Continue with Google
      {end}
    </a>
  )
}

/** The link to the list of wallets, which asks MetaMask at once if it is in it. */
function WalletWay({ mode, isPrimary, end, onIntent }: WayProps) {
  return (
    <Link
      to={paths.auth}
      search={{ ...(mode && { mode }), step: 'wallets' }}
      onPointerEnter={() => onIntent('wallet')}
      onFocus={() => onIntent('wallet')}
      onClick={(event) => isPlain(event) && askForMetaMask()}
      className={wayLook({ isPrimary })}
    >
      <WalletIcon size={20} aria-hidden="true" />
      Connect with MetaMask
      {end}
    </Link>
  )
}

const links: Readonly<Record<SignInWay, ComponentType<WayProps>>> = {
  email: EmailWay,
  google: GoogleWay,
  passkey: PasskeyWay,
  wallet: WalletWay,
}

/** Loads the code for passkeys on demand. */
const loadPasskeys = part(() => import('./passkey-queries.ts'))

/** The button to sign in with a passkey, which opens the browser's prompt at once. */
function PasskeyWay({ isPrimary, end }: { isPrimary: boolean; end: ReactNode }) {
  const [isBusy, setBusy] = useState(false)
  const goOn = useGoingOn()

  async function signIn() {
    setBusy(true)
    const failed = 'The passkey could not be used. Check your connection and try again.'
    try {
      const { signInWithPasskey, PasskeyFailure } = await loadPasskeys()
      try {
        const user = await signInWithPasskey()
        toast.success(accountTexts.signedIn)
        return await goOn(user)
      } catch (error) {
        toast.error(error instanceof PasskeyFailure ? error.message : messageOf(error, failed))
      }
    } catch {
      toast.error(failed)
    }
    setBusy(false)
  }

  return (
    <button
      type="button"
      className={wayLook({ isPrimary })}
      aria-busy={isBusy}
      onPointerEnter={() => void loadPasskeys().catch(() => {})}
      onFocus={() => void loadPasskeys().catch(() => {})}
      onClick={() => {
        if (!isBusy) void signIn()
      }}
    >
      {isBusy ? <Spinner /> : <FingerprintIcon size={20} aria-hidden="true" />}
      Use a passkey
      {end}
    </button>
  )
}

interface WayLinksProps extends Pick<WayProps, 'mode' | 'invitation' | 'onIntent'> {
  /** Ways in order of display; the first one is the primary. */
  ways: readonly SignInWay[]
  last: SignInWay | null
}

const caret = tv({
  base: 'opacity-60',
  variants: { isLast: { true: 'max-narrow:hidden', false: 'ml-auto' } },
})

/** The available ways, one below the other. */
export function WayLinks({ ways, last, ...rest }: WayLinksProps) {
  return (
    <div className="mt-5.5 mb-5 grid gap-3 max-halves:mt-4.5 max-halves:mb-4 max-halves:gap-2.5" data-ways>
      {ways.map((way, index) => {
        const Way = links[way]
        const end = (
          <>
            {way === last && (
              <span className="ml-auto text-small font-medium max-narrow:text-right max-narrow:leading-4 max-narrow:whitespace-normal">
                Last used here
              </span>
            )}
            <CaretRightIcon className={caret({ isLast: way === last })} size={16} aria-hidden="true" />
          </>
        )
        return <Way key={way} {...rest} isPrimary={index === 0} end={end} />
      })}
    </div>
  )
}
