import { accountTexts } from '@finu/contract/accounts/accounts'
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { useState, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../lib/api-error.ts'
import { part } from '../lib/parts.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useGoingOn } from './use-going-on.ts'
import { wayLook } from './way-look.ts'

/** Loads the code for passkeys on demand. */
const load = part(() => import('./passkey-queries.ts'))

/** The button to sign in with a passkey, which opens the browser's prompt at once. */
export function PasskeyWay({ isPrimary, end }: { isPrimary: boolean; end: ReactNode }) {
  const [isBusy, setBusy] = useState(false)
  const goOn = useGoingOn()

  async function signIn() {
    setBusy(true)
    const failed = 'The passkey could not be used. Check your connection and try again.'
    try {
      const { signInWithPasskey, PasskeyFailure } = await load()
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
      onPointerEnter={() => void load().catch(() => {})}
      onFocus={() => void load().catch(() => {})}
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
