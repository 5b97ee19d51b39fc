import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'

const idStart = paths.receipt.indexOf('$id')

/**
 * Returns the receipt's id from the address. Reads it once, because another receipt remounts the page (`remountDeps`).
 * Uses the router, which every link imports: `useParams` would make the build split the router, for a larger first load.
 */
export function useReceiptId(): string {
  const { latestLocation } = useRouter()
  const [id] = useState(() => latestLocation.pathname.slice(idStart))
  return id
}
