import { nounFor } from '@finu/contract/platform/counted-nouns'
import type { LogKindName } from '@finu/contract/insights/log-kinds'
import { sayMedicine } from '@finu/contract/medicines/medicines'
import { severityLevels } from '@finu/contract/symptoms/symptoms'
import { PillIcon } from '@phosphor-icons/react/dist/csr/Pill'
import { formatTime } from '../../lib/format-time.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { SeverityBars } from '../../ui/severity-bars.tsx'
import { Unit } from '../../ui/unit.tsx'
import { LedgerAddButton } from '../../ui/ledger-add-button.tsx'
import { LedgerRow } from '../../ui/ledger-row.tsx'

/** Number of symptoms that fit the row; the rest are on the day's page. */
const mostShown = 3

interface BodyRowProps extends TodayRowProps {
  onAddKind: (kind: LogKindName) => void
}

/** The latest symptoms and medicines of the day, and the way to note a medicine. */
export function BodyRow({ day: { symptoms, medicines }, profile: { timezone }, onAdd, onAddKind }: BodyRowProps) {
  const shown = symptoms.toReversed().slice(0, mostShown)
  const latest = shown[0]
  return (
    <LedgerRow
      name="Body"
      value={
        <>
          {symptoms.length} <Unit>{nounFor(symptoms.length, 'symptom')}</Unit>
        </>
      }
      note={latest ? `Last at ${formatTime(latest.timestamp, timezone)}` : 'Nothing to note is good news'}
      action={<LedgerAddButton onAdd={onAdd}>Log symptom</LedgerAddButton>}
    >
      {shown.length === 0 ? (
        <p className="text-small text-ink-subtle">Headache, a sore back, a bad night: one word is enough.</p>
      ) : (
        <ul className="grid gap-2 text-ui font-medium">
          {shown.map(({ id, name, severity_score: score }) => (
            <li className="flex min-w-0 items-center gap-3" key={id}>
              <SeverityBars score={score} />
              <span className="truncate">{name}</span>
              <span className="flex-none font-regular text-ink-subtle">{`${score} ${severityLevels[score - 1]?.label}`}</span>
            </li>
          ))}
          {symptoms.length > mostShown && (
            <li className="flex min-w-0 flex-none items-center gap-3 font-regular text-ink-subtle">{`and ${symptoms.length - mostShown} more`}</li>
          )}
        </ul>
      )}
      {medicines.length > 0 && (
        <ul className="mt-2 grid gap-1 text-ui" aria-label="Medicines taken">
          {medicines.slice(-mostShown).map((medicine) => (
            <li className="flex min-w-0 items-center gap-3" key={medicine.id}>
              <PillIcon className="flex-none text-ink-muted" size={16} aria-hidden="true" />
              <span className="truncate font-medium">{sayMedicine(medicine)}</span>
              <span className="flex-none text-ink-subtle">{formatTime(medicine.taken_at, timezone)}</span>
            </li>
          ))}
          {medicines.length > mostShown && (
            <li className="text-ink-subtle">{`and ${medicines.length - mostShown} more`}</li>
          )}
        </ul>
      )}
      <button
        type="button"
        className="link relative mt-1.5 text-micro after:absolute after:-inset-x-2 after:-inset-y-3.5"
        aria-haspopup="dialog"
        onClick={() => onAddKind('medicine')}
      >
        Note a medicine
      </button>
    </LedgerRow>
  )
}
