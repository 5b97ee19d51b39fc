import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createListenersAcrossTabs } from '../lib/listeners.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'
import { WorkoutChange } from './workout-changes.ts'

/** Changes of a running workout survive a reload until the server has them. */
export const unsentKey = 'workoutChanges'
const listeners = createListenersAcrossTabs()
let text: string | null = null
let changes: readonly WorkoutChange[] = []

/** Returns the changes that the server does not have yet, oldest first: the same list until it changes. */
export function readUnsent(): readonly WorkoutChange[] {
  const stored = localStorage.getItem(unsentKey)
  if (stored !== text) {
    text = stored
    changes = parse(stored)
  }
  return changes
}

function parse(stored: string | null): WorkoutChange[] {
  try {
    return z.array(WorkoutChange).safeParse(JSON.parse(stored ?? '[]')).data ?? []
  } catch {
    return []
  }
}

export function writeUnsent(next: readonly WorkoutChange[]) {
  if (next.length === 0) localStorage.removeItem(unsentKey)
  else localStorage.setItem(unsentKey, JSON.stringify(next))
  listeners.tell()
}
forgetAtSessionEnd(listeners.tell)

export const useUnsent = () => useSyncExternalStore(listeners.subscribe, readUnsent)
