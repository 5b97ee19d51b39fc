import type { Endpoint, Sent } from '@finu/contract/platform/endpoint'
import type { Client } from '../../server/testing/client.ts'

/** A call that the sample person makes at a time. */
export interface Step {
  at: Date
  endpoint: Endpoint
  body: unknown
  run: (person: Client) => Promise<unknown>
}

/** @param input `key` becomes the id of a created record */
export const stepOf = <E extends Endpoint>(
  at: Date,
  endpoint: E,
  input: { key?: string; params?: Sent<E, 'params'>; body?: Sent<E, 'body'> } = {},
): Step => ({ at, endpoint, body: input.body, run: (person) => person.call(endpoint, input) })
