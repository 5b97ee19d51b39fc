import type { Endpoint } from '@finu/contract/platform/endpoint'
import type { Instant } from '@finu/contract/platform/wire'
import type { Kept } from './entries.ts'

/** A write, parsed by the contract. */
export interface Write {
  endpoint: Endpoint
  params: unknown
  body: unknown
  /** Id of the item to create, from the idempotency key. */
  id: string
  /** ETag of the version that the change is based on. */
  ifMatch?: string | null
  now: Instant
}

export interface Written {
  kept: Kept
  answer: object
}

/** Performs a write. @returns null if it requires signing in */
export type Change = (kept: Kept, write: Write) => Written | null
