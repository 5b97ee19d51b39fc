import { google } from '@finu/contract/accounts/google'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { isServerReachable } from '../lib/api.ts'
import { browserTimezone } from '../lib/instants.ts'
import { paths, type AuthSearch } from '../lib/paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { askForMetaMask } from './asked-wallet-store.ts'
import { GoogleMark } from './google-mark.tsx'
import { PasskeyWay } from './passkey-way.tsx'

interface WayProps extends Pick<AuthSearch, 'mode'> {
  /** The primary's or another one's. */
  className: string
  /** End of its line. */
  end: ReactNode
  /** Has the code of what it opens loaded before that. */
  onIntent: (way: SignInWay) => void
}

function EmailWay({ mode, className, end, onIntent }: WayProps) {
  return (
    <Link
      to={paths.auth}
      search={{ ...(mode && { mode }), step: 'email' }}
      onPointerEnter={() => onIntent('email')}
      onFocus={() => onIntent('email')}
      className={className}
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

/** Leaves the app, so it looks first whether there is a server to lead on: a browser's own error page would be a dead end. */
function GoogleWay({ className, end }: WayProps) {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const isReachable = await isServerReachable()
    // Whoever comes back by the back button finds it at rest.
    setLeaving(false)
    if (isReachable) window.location.assign(leaveFor())
    else toast.error('Failed to sign in with Google. Please try again.')
  }

  return (
    <a
      href={leaveFor()}
      className={className}
      aria-busy={isLeaving}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        if (!isLeaving) void leave()
      }}
    >
      {isLeaving ? <Spinner /> : <GoogleMark />}
      Continue with Google
      {end}
    </a>
  )
}

/** Opens the list of wallets, and begins with MetaMask where that is among them. */
function WalletWay({ mode, className, end, onIntent }: WayProps) {
  return (
    <Link
      to={paths.auth}
      search={{ ...(mode && { mode }), step: 'wallets' }}
      onPointerEnter={() => onIntent('wallet')}
      onFocus={() => onIntent('wallet')}
      onClick={(event) => isPlain(event) && askForMetaMask()}
      className={className}
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

interface WayLinksProps extends Pick<WayProps, 'mode' | 'onIntent'> {
  /** In the order in which they are shown; the first is the primary. */
  ways: readonly SignInWay[]
  last: SignInWay | null
}

/** The ways there are, one below the other. */
export function WayLinks({ ways, last, ...rest }: WayLinksProps) {
  return (
    <div className="auth-ways">
      {ways.map((way, index) => {
        const Way = links[way]
        const end = (
          <>
            {way === last && <span className="auth-last">Last used here</span>}
            <CaretRightIcon className="auth-caret" size={16} aria-hidden="true" />
          </>
        )
        return (
          <Way key={way} {...rest} className={`btn btn-lg ${index === 0 ? 'btn-primary' : 'btn-line'}`} end={end} />
        )
      })}
    </div>
  )
}
