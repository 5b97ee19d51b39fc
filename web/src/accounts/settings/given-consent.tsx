import { healthConsentTexts } from '@finu/contract/accounts/health-consent'
import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat'
import { wholeDay } from '../../lib/format-time.ts'
import { useUser } from '../../lib/user.ts'
import { AccountHead, AccountRow, rowIcon } from './account-row.tsx'

/** Shows when a person agreed to the processing of health data, to what, and how to take it back. */
export function GivenConsent() {
  const consent = useUser().health_consent
  if (consent === null) return null
  return (
    <section>
      <AccountHead title="Your consent" />
      <AccountRow
        icon={rowIcon(HeartbeatIcon)}
        title={`Given on ${wholeDay(consent.given_at)}`}
        detail={healthConsentTexts.sentence}
      />
      <p className="hint">To take it back, delete your account. You may want to export first.</p>
    </section>
  )
}
