import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'

const idStart = paths.receipt.indexOf('$id')

/**
 * Which receipt the address names. Read once, as the page of another one is another page (`remountDeps`), and from the
 * router that every link brings along: with `useParams` the build takes the router apart, and the first load grows.
 */
export function useReceiptId(): string {
  const { latestLocation } = useRouter()
  const [id] = useState(() => latestLocation.pathname.slice(idStart))
  return id
}
