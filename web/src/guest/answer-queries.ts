import { assistantName } from '../lib/assistant-name.ts'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { ApiError } from '../lib/api-error.ts'
import { now, today } from '../lib/clock.ts'
import { isGuest, refuseGuest } from '../lib/guest.ts'
import { browserTimezone, formatInstant } from '../lib/instants.ts'
import { queryClient } from '../lib/query-client.ts'
import { newId } from '../lib/random.ts'
import type { Request } from '../lib/request.ts'
import { absent, readers } from './answers.ts'
import { keepEntries, readKeptEntries } from './entries-store.ts'
import { keptName, readKept } from './kept-store.ts'
import { isWritten, writeKept } from './writes.ts'

// Show changes by another tab of the guest in this one too.
window.addEventListener('storage', ({ key }) => {
  if (key === keptName && isGuest()) void queryClient.invalidateQueries()
})

type Part = 'params' | 'query' | 'body'

/** Parses a part of a call by the contract. @throws ApiError as the server would, if it is invalid */
function readPart(endpoint: Endpoint, request: Request, part: Part): unknown {
  const read = endpoint[part]?.safeParse(request[part] ?? {})
  if (read?.error) throw new ApiError(422, read.error.issues[0]?.message ?? '', 'invalid')
  return read?.data
}

/** Answers a guest's call in the browser. @throws ApiError if it requires signing in, as all unlisted calls do */
export function answerHere(endpoint: Endpoint, request: Request): unknown {
  const kept = readKeptEntries()
  // Store the time of entry at the first call, because the ledger starts with it.
  if (readKept() === null) keepEntries(kept)
  if (absent.has(endpoint)) throw new ApiError(404, 'Resource not found.', 'not_found')
  const reader = readers.get(endpoint)
  if (!reader && !isWritten(endpoint)) throw refuseGuest()
  const params = readPart(endpoint, request, 'params')
  if (reader) {
    const timezone = browserTimezone()
    const known = { kept, timezone, assistantName, today: today({ timezone, day_starts_at_minute: 0 }) }
    return reader(known, { params, query: readPart(endpoint, request, 'query') } as Parameters<typeof reader>[1])
  }
  const written = writeKept(kept, {
    endpoint,
    params,
    body: readPart(endpoint, request, 'body'),
    id: request.idempotencyKey ?? newId(),
    ifMatch: request.ifMatch ?? null,
    now: formatInstant(now()),
  })
  if (!written) throw refuseGuest()
  keepEntries(written.kept)
  return written.answer
}
