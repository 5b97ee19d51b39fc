import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { AccountHead, AccountRow, rowIcon } from './account-row.tsx'
import { AccountSections } from './account-sections.tsx'
import { GivenConsent } from './given-consent.tsx'
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
