import type { Endpoint, Sent } from '@finu/contract/platform/endpoint'
import type { Client } from '../../server/testing/client.ts'

/** Something that the sample person does at a time: one call. */
export interface Step {
  at: Date
  endpoint: Endpoint
  body: unknown
  run: (person: Client) => Promise<unknown>
}

/** @param input with `key` for the id that what is created gets */
export const stepOf = <E extends Endpoint>(
  at: Date,
  endpoint: E,
  input: { key?: string; params?: Sent<E, 'params'>; body?: Sent<E, 'body'> } = {},
): Step => ({ at, endpoint, body: input.body, run: (person) => person.call(endpoint, input) })
