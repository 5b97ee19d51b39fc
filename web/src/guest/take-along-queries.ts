import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { countEntries, removeEntry, type Entry } from './entries.ts'
import { eraseEntries, keepEntries, readKeptEntries } from './entries-store.ts'
import { kinds } from './kinds.ts'

/** Saves an entry as anything is saved. Its key makes that happen once, however often it is tried. */
function send({ id: idempotencyKey, ...entry }: Entry) {
  switch (entry.kind) {
    case 'mood':
      return call(kinds.mood.create, { body: entry.body, idempotencyKey })
    case 'symptom':
      return call(kinds.symptom.create, { body: entry.body, idempotencyKey })
    case 'exercise':
      return call(kinds.exercise.create, { body: entry.body, idempotencyKey })
    case 'meal':
      return call(kinds.meal.create, { body: entry.body, idempotencyKey })
  }
}

function drop({ id }: Entry) {
  const kept = removeEntry(readKeptEntries(), id)
  if (kept.entries.length === 0) eraseEntries()
  else keepEntries(kept)
}

/** It came to be in an earlier try, and was changed or deleted since. */
const wasTakenBefore = (error: unknown) => error instanceof ApiError && error.code === 'key_taken'

/** The entry itself is refused: others need not be. */
const isOfEntry = (error: unknown) => error instanceof ApiError && [400, 409, 413, 422].includes(error.status)

/** Result of taking entries along: points earned, and the first failure, if any. */
interface Taken {
  entries: Entry[]
  points: number
  failure: unknown
}

/** Takes along one entry after the other; each goes from here once it is there. Where no call gets through, the rest waits. */
async function takeAlong(): Promise<Taken> {
  const taken: Taken = { entries: [], points: 0, failure: null }
  for (const { id } of readKeptEntries().entries) {
    // As it is by then: another tab may have taken it, or left it behind.
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

/** Tells what came along and what it earned. */
function tellTaken({ entries, points }: Taken) {
  if (entries.length === 0) return
  const earned = points > 0 ? ` ${points} points earned.` : ''
  toast.success(`Taken along: ${countEntries(entries).join(', ')}.${earned}`)
}

/** Goes on, and tells of it, also where the person has closed the offer by then. */
export const useTakeAlong = () =>
  useMutation({
    mutationFn: takeAlong,
    onSuccess: tellTaken,
    onSettled: () => void queryClient.invalidateQueries(),
  })
