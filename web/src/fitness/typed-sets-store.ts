import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createListenersAcrossTabs } from '../lib/listeners.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'
import type { TypedSets } from './typed-sets.ts'

/**
 * What is typed in the running workout and not checked. Unlike other drafts it is shared by all tabs, and stays when the
 * browser is closed: a phone closes it between two sets, and nothing is saved twice, as a set is saved by its check.
 */
const typedKey = 'workoutTyped'
const Stored = z.object({
  exercise_id: z.string(),
  typed: z.record(z.string(), z.object({ load: z.optional(z.string()), count: z.optional(z.string()) })),
})
type Stored = z.output<typeof Stored>

const listeners = createListenersAcrossTabs()
const nothing: TypedSets = {}
let text: string | null = null
let stored: Stored | null = null

function read(exerciseId: string): TypedSets {
  const kept = localStorage.getItem(typedKey)
  if (kept !== text) {
    text = kept
    stored = parse(kept)
  }
  return stored?.exercise_id === exerciseId ? stored.typed : nothing
}

function parse(kept: string | null): Stored | null {
  try {
    return Stored.safeParse(JSON.parse(kept ?? 'null')).data ?? null
  } catch {
    return null
  }
}

forgetAtSessionEnd(listeners.tell)

/** Reads and changes what is typed in a workout. */
export function useTypedSets(exerciseId: string) {
  const typed = useSyncExternalStore(listeners.subscribe, () => read(exerciseId))
  function changeTyped(change: (before: TypedSets) => TypedSets) {
    localStorage.setItem(typedKey, JSON.stringify({ exercise_id: exerciseId, typed: change(read(exerciseId)) }))
    listeners.tell()
  }
  return { typed, changeTyped }
}
