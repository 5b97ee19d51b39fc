import { useSyncExternalStore } from 'react'
import { forgetAtSessionEnd } from './session.ts'

/** Time in which a deletion can be undone. */
export const undoMs = 10_000

interface Deletion {
  timer: ReturnType<typeof setTimeout>
  finish: () => Promise<boolean>
}

/** Deletions that can still be undone, by entry id: the server is called only after that time. */
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
  // A deleted entry stays hidden until the lists are reloaded without it; its id is never reused.
  if (!(await deletion.finish())) show(new Set([...hidden].filter((each) => each !== id)))
}

/**
 * Hides an entry at once and deletes it after `undoMs`, unless that is undone.
 * @param remove deletes it; never rejects, and resolves to true if the entry is gone
 */
export function deleteLater(id: string, remove: () => Promise<boolean>) {
  if (waiting.has(id)) return
  waiting.set(id, { finish: remove, timer: setTimeout(() => void finish(id), undoMs) })
  show(new Set([...hidden, id]))
}

/** Undoes a deletion. @returns false if it was too late */
export function bringBack(id: string): boolean {
  const deletion = waiting.get(id)
  if (!deletion) return false
  clearTimeout(deletion.timer)
  waiting.delete(id)
  show(new Set([...hidden].filter((each) => each !== id)))
  return true
}

/** Performs all pending deletions at once, because the page that offers Undo is left. */
export function finishDeletions() {
  for (const id of waiting.keys()) void finish(id)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the ids of entries that are shown as deleted. */
export const useHidden = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden)

/** Returns the entries that are not shown as deleted. */
export function useShown<Entry extends { id: string }>(entries: readonly Entry[]): readonly Entry[] {
  const ids = useHidden()
  return entries.filter(({ id }) => !ids.has(id))
}

addEventListener('pagehide', finishDeletions)
forgetAtSessionEnd(() => {
  for (const { timer } of waiting.values()) clearTimeout(timer)
  waiting.clear()
  // Notify no listener: a list that renders once more would request data of the ended session.
  hidden = new Set()
})
