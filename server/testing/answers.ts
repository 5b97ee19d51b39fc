import type { Endpoint } from '@finu/contract/platform/endpoint'
import { responsesOf } from '../src/platform/openapi.ts'

/** Statuses that are documented once for all calls: unreadable input, or a missing record. */
export const always: readonly number[] = [400, 401, 404, 413, 414, 415]

const documented = new WeakMap<Endpoint, ReadonlySet<number>>()

const statusesOf = (endpoint: Endpoint) =>
  new Set(Object.keys(responsesOf(endpoint, endpoint.access === 'user' ? 'NoScope' : null, () => ({}))).map(Number))

/**
 * True if the reference documents a status for an endpoint. 500 always passes here: the tests that provoke errors check
 * it.
 */
export const isDocumented = (endpoint: Endpoint, status: number): boolean =>
  status === 500 ||
  always.includes(status) ||
  documented.getOrInsertComputed(endpoint, () => statusesOf(endpoint)).has(status)
