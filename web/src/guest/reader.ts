import type { Answer, Endpoint } from '@finu/contract/platform/endpoint'
import type { Day } from '@finu/contract/platform/wire'
import type { Asked } from '../lib/guest-kind.ts'
import type { Kept } from './entries.ts'

/** State of a guest's browser. */
export interface Known {
  kept: Kept
  timezone: string
  today: Day
  /** Configured name of the assistant. */
  assistantName: string
}

export type Reader = (known: Known, asked: Asked<Endpoint>) => unknown

/** Defines the answer to a call, typed by its endpoint. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  read: (known: Known, asked: Asked<E>) => Answer<E>,
): readonly [Endpoint, Reader] => [endpoint, read]
