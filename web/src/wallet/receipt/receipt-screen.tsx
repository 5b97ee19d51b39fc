import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { receiptQuery } from '../queries.ts'
import './print.css'
import { ProofPanel, proofs } from './proof-panel.tsx'
import { ReceiptSheet, receiptSheet } from './receipt-sheet.tsx'

const idStart = paths.receipt.indexOf('$id')

/**
 * Returns the receipt's id from the address. Reads it once, because another receipt remounts the page (`remountDeps`).
 * Uses the router, which every link imports: `useParams` would make the build split the router, for a larger first load.
 */
function useReceiptId(): string {
  const { latestLocation } = useRouter()
  const [id] = useState(() => latestLocation.pathname.slice(idStart))
  return id
}

/** The receipt of a conversion, with the proof that nobody can change it afterwards. */
export function ReceiptScreen() {
  const id = useReceiptId()
  return (
    <Page>
      <Receipt id={id} />
    </Page>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422)

const columns = 'columns grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)] gap-x-11 gap-y-5 max-wide:grid-cols-1'

function Receipt({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(receiptQuery(id))
  if (isPending) return <Loading />
  if (data) {
    return (
      <div className={columns}>
        <ReceiptSheet receipt={data} />
        <ProofPanel receipt={data} />
      </div>
    )
  }
  if (isUnknown(error)) {
    return (
      <EmptyState title="There is no such receipt">
        It may be somebody else’s, or its address is not whole.{' '}
        <Link className="link" to={paths.wallet}>
          Back to Wallet
        </Link>
      </EmptyState>
    )
  }
  return <FailedState title="Failed to load the receipt" reason={messageOf(error)} onRetry={() => void refetch()} />
}

const Loading = () => (
  <div className={columns} role="status">
    <span className="sr-only">Loading the receipt...</span>
    <div className={`grid gap-6 ${receiptSheet}`}>
      <Skeleton width="60%" height={18} />
      <Skeleton width="75%" height={44} />
      <Skeleton height={64} />
      <SkeletonRows count={2} />
      <Skeleton height={150} />
    </div>
    <div className={`grid gap-4 ${proofs}`}>
      <Skeleton width={90} height={24} />
      <Skeleton height={190} />
    </div>
  </div>
)
