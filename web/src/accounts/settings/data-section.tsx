import { healthConsentTexts } from '@finu/contract/accounts/health-consent'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat'
import { useRef } from 'react'
import { wholeDay } from '../../lib/format-time.ts'
import { isGuest } from '../../lib/guest.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { AccountHead, AccountRow, rowIcon } from './account-row.tsx'
import { AccountSections } from './account-sections.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { cancelExport, startExport, useExport } from './export-store.ts'

/** The section to export or delete all data. */
export function DataSection() {
  return (
    <AccountSections>
      <ExportSection />
      <GivenConsent />
      <DeleteAccount />
    </AccountSections>
  )
}

/** Shows when a person agreed to the processing of health data, to what, and how to take it back. */
function GivenConsent() {
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

/** The row to export everything, with its heading. */
export const ExportSection = () => (
  <section>
    <AccountHead title="Take it with you" />
    <Export />
  </section>
)

function Export() {
  const state = useExport()
  const isComing = state.phase === 'coming'
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <AccountRow
        icon={rowIcon(DownloadSimpleIcon)}
        title="Export everything"
        detail="What you logged, your profile, chats, points and sign-ins, as JSON and CSV in a ZIP archive, with your photos. No passwords or tokens."
        action={
          <Button
            look="line"
            size="sm"
            ref={button}
            isBusy={isComing}
            aria-label={isComing ? undefined : 'Export everything'}
            onClick={() => void startExport()}
          >
            {isComing ? 'Exporting...' : 'Export'}
          </Button>
        }
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="hint" role="status">
          {state.phase === 'coming' &&
            `Getting your data... ${state.size && `${state.size} so far. `}You can go on using Finu meanwhile.`}
          {state.phase === 'saved' && `Saved as ${state.name}, ${state.size}.`}
        </p>
        {isComing && (
          <Button
            look="ghost"
            size="sm"
            aria-label="Cancel the export"
            onClick={() => {
              cancelExport()
              button.current?.focus()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      <div className="empty:hidden" role="alert">
        <FieldError>{state.phase === 'failed' ? state.words : undefined}</FieldError>
      </div>
    </>
  )
}
