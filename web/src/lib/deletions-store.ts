import { useSyncExternalStore } from 'react'
import { forgetAtSessionEnd } from './session.ts'

/** For how long what was deleted can be brought back. */
export const undoMs = 10_000

interface Deletion {
  timer: ReturnType<typeof setTimeout>
  finish: () => Promise<boolean>
}

/** Deletions that can still be undone: the server is called only when that time is over. */
const waiting = new Map<string, Deletion>()
let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function show(next: ReadonlySet<string>) {
  hidden = next
  for (const listener of listeners) listener()
}

async function finish(id: string) {
  const deletion = waiting.get(id)
  if (!deletion) return
  clearTimeout(deletion.timer)
  waiting.delete(id)
  // What is gone stays hidden until the lists are loaded without it; its id never comes back.
  if (!(await deletion.finish())) show(new Set([...hidden].filter((each) => each !== id)))
}

/**
 * Hides an entry at once and deletes it when nobody has brought it back.
 * @param remove does not throw, and tells whether the entry is gone
 */
export function deleteLater(id: string, remove: () => Promise<boolean>) {
  if (waiting.has(id)) return
  waiting.set(id, { finish: remove, timer: setTimeout(() => void finish(id), undoMs) })
  show(new Set([...hidden, id]))
}

/** Brings back what was deleted. @returns whether it was still there to be brought back */
export function bringBack(id: string): boolean {
  const deletion = waiting.get(id)
  if (!deletion) return false
  clearTimeout(deletion.timer)
  waiting.delete(id)
  show(new Set([...hidden].filter((each) => each !== id)))
  return true
}

/** Deletes at once all that waits: the page that offers Undo is left. */
export function finishDeletions() {
  for (const id of waiting.keys()) void finish(id)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids of entries that are deleted as far as the person is concerned. */
export const useHidden = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden)

/** Entries without those that are deleted as far as the person is concerned. */
export function useShown<Entry extends { id: string }>(entries: readonly Entry[]): readonly Entry[] {
  const ids = useHidden()
  return entries.filter(({ id }) => !ids.has(id))
}

addEventListener('pagehide', finishDeletions)
forgetAtSessionEnd(() => {
  for (const { timer } of waiting.values()) clearTimeout(timer)
  waiting.clear()
  // Told to nobody: a list that is drawn once more would ask for what is no longer its reader's.
  hidden = new Set()
})
