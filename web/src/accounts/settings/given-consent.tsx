import { healthConsentTexts } from '@finu/contract/accounts/health-consent'
import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat'
import { wholeDay } from '../../lib/format-time.ts'
import { isGuest } from '../../lib/guest.ts'
import { useUser } from '../../lib/user.ts'
import { AccountHead, AccountRow, rowIcon } from './account-row.tsx'

/** Shows when a person agreed to the processing of health data, to what, and how to take it back. */
export function GivenConsent() {
  const { health_consent: consent } = useUser()
  // What a guest enters stays in the browser.
  if (isGuest()) return null
  return (
    <section>
      <AccountHead title="Your consent" />
      <AccountRow
        icon={rowIcon(HeartbeatIcon)}
        title={consent === null ? 'Not given' : `Given on ${wholeDay(consent.given_at)}`}
        detail={healthConsentTexts.sentence}
      />
      <p className="hint">
        {consent === null
          ? 'Nothing you log is kept until you agree. Finu asks on every page where you log.'
          : 'To take it back, delete your account. You may want to export first.'}
      </p>
    </section>
  )
}
