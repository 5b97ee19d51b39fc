import type { Receipt } from '@finu/contract/wallet/conversions'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { proofQuery } from '../queries.ts'
import { ledgerDay } from './format-when.ts'
import { ProofOfDay, ProofToCome } from './proof-of-day.tsx'

const about =
  'SHA-256 of each entry, made of a zero byte and "id|at|debit|credit|points|salt"; joined with the hashes of its path from below, each pair after a byte of 1, it comes to the root. The treasury has it as commitments(days since 1970-01-01).'

export const proofs = 'min-w-0 pt-6.5 max-md:pt-3.5'

/** The panel with the proof that nobody, not even the server, can change the entries afterwards. */
export function ProofPanel({ receipt }: { receipt: Receipt }) {
  const { id, entries, requested_at } = receipt
  const { data, error, isPending, refetch } = useQuery(proofQuery(id, entries.length))

  function download() {
    const text = JSON.stringify({ about, receipt, proofs: data }, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `finu-proof-${id.slice(0, 8)}.json`)
  }

  if (isPending) {
    return (
      <section className={proofs} aria-label="Proof" aria-busy="true">
        <Skeleton width={90} height={24} />
        <Skeleton height={190} className="mt-5" />
      </section>
    )
  }
  if (data === undefined) {
    return (
      <section className={proofs} aria-label="Proof">
        <FailedState title="Failed to load the proof" reason={messageOf(error)} onRetry={() => void refetch()} />
      </section>
    )
  }
  if (entries.length === 0)
    return (
      <div className={proofs}>
        <ProofToCome day={ledgerDay(requested_at)} path={[]} entryId={undefined} />
      </div>
    )
  // Show every day of the receipt, even one without a proof from the server.
  const days = [...Map.groupBy(entries, ({ at }) => ledgerDay(at))]
  const downloading = (
    <Button look="ghost" size="sm" icon={<DownloadSimpleIcon size={20} aria-hidden="true" />} onClick={download}>
      Download the proof
    </Button>
  )
  return (
    <div className={`grid gap-8 ${proofs}`}>
      {days.map(([day, [entry]], place) => {
        const proof = data.find((each) => each.day === day)
        return proof ? (
          <ProofOfDay key={day} proof={proof} receipt={receipt} more={place === 0 && downloading} />
        ) : (
          <ProofToCome key={day} day={day} path={[]} entryId={entry?.id} />
        )
      })}
    </div>
  )
}
