import { countNoun } from '@finu/contract/platform/counted-nouns'
import { chips } from '@finu/contract/chips/chips'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { countEntries, removeEntry, type Entry } from './entries.ts'
import { eraseEntries, keepEntries, readKeptEntries } from './entries-store.ts'
import { kindOf } from './kinds.ts'

/** Saves an entry by its kind's usual call. Its idempotency key ensures that retries save it only once. */
const send = (entry: Entry) => call(kindOf(entry).create, { body: entry.body, idempotencyKey: entry.id })

function drop({ id }: Entry) {
  const kept = removeEntry(readKeptEntries(), id)
  if (kept.entries.length === 0) eraseEntries()
  else keepEntries(kept)
}

/** Returns true if an earlier try saved the entry, which was changed or deleted since. */
const wasTakenBefore = (error: unknown) => error instanceof ApiError && error.code === 'key_taken'

/** Returns true if the server refused this entry, which does not affect the others. */
const isOfEntry = (error: unknown) => error instanceof ApiError && [400, 409, 413, 422].includes(error.status)

/** Result of saving the entries: the points earned, and the first failure, if any. */
interface Taken {
  entries: Entry[]
  points: number
  failure: unknown
}

/** Keeps the guest's own words; one that the account has, or has no room for, is left out. */
async function takeWordsAlong() {
  for (const { id, kind, name } of readKeptEntries().chips ?? []) {
    try {
      await call(chips.create, { body: { kind, name }, idempotencyKey: id })
    } catch (error) {
      if (!isOfEntry(error)) return
    }
  }
}

/** Saves the entries in order and removes each from the browser once it is saved. Stops if no call succeeds. */
async function takeAlong(): Promise<Taken> {
  const taken: Taken = { entries: [], points: 0, failure: null }
  await takeWordsAlong()
  for (const { id } of readKeptEntries().entries) {
    // Read the current state, because another tab may have saved or discarded the entry.
    const entry = readKeptEntries().entries.find((each) => each.id === id)
    if (!entry) continue
    try {
      const { reward } = await send(entry)
      taken.points += reward?.tokens_awarded ?? 0
    } catch (error) {
      if (!wasTakenBefore(error)) {
        taken.failure ??= error
        if (!isOfEntry(error)) break
        continue
      }
    }
    drop(entry)
    taken.entries.push(entry)
  }
  return taken
}

/** Shows a toast with the saved entries and the points earned. */
function tellTaken({ entries, points }: Taken) {
  if (entries.length === 0) return
  const earned = points > 0 ? ` ${countNoun(points, 'point')} earned.` : ''
  toast.success(`Taken along: ${countEntries(entries).join(', ')}.${earned}`)
}

/** Saves the entries. Continues and reports the result even if the person closes the dialog. */
export const useTakeAlong = () =>
  useMutation({
    mutationFn: takeAlong,
    onSuccess: tellTaken,
    onSettled: () => void queryClient.invalidateQueries(),
  })
