import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react'
import { forget, keep, readKept, type KeptDraft } from './kept-draft-store.ts'
import { createListeners } from './listeners.ts'
import { forgetAtSessionEnd } from './session.ts'

const { subscribe, tell } = createListeners()
const storagePrefix = 'drafts_'

/** An unsent form's values, which survive a visit to other pages and, if configured, a reload. */
interface Draft<Value> {
  read: () => Value
  /** @param next computes the new value from the current one */
  write: (next: (before: Value) => Value) => void
  /** Resets the form. */
  clear: () => void
  /** Calls `listener` on each change while the form is shown. @returns the function to unsubscribe */
  show: (listener: () => void) => () => void
}

/**
 * Creates a draft.
 * @param start returns the values of a new form; called again when a person returns to an untouched form
 * @param kept name and shape for storage across reloads, until the form is sent or the session ends; default: memory
 */
export function createDraft<Value>(start: () => Value, kept?: KeptDraft): Draft<Value> {
  let value = start()
  let isTouched = false
  let isResumed = false
  let shown = 0
  function begin() {
    value = start()
    isTouched = false
  }
  // Notify no listener: a form that renders once more would request data of the ended session.
  forgetAtSessionEnd(() => {
    begin()
    isResumed = false
  })
  function clear() {
    if (kept) forget(kept)
    begin()
    tell()
  }
  /** Restores the values typed before a reload. */
  function resume() {
    isResumed = true
    const before = kept && readKept(kept)
    if (before === undefined || before === null) return begin()
    // The name and the shape guarantee the type.
    value = before as Value
    isTouched = true
  }
  function show(listener: () => void) {
    if (shown === 0 && !isTouched) resume()
    shown += 1
    const hide = subscribe(listener)
    return () => {
      shown -= 1
      hide()
    }
  }
  /** Restores stored values before the first render, which would otherwise show an empty form. */
  function read() {
    if (!isResumed) resume()
    return value
  }
  return {
    read,
    write: (next) => {
      value = next(read())
      isTouched = true
      if (kept) keep(value, kept)
      tell()
    },
    clear,
    show,
  }
}

/**
 * Reads a field's typed value. `useSyncExternalStore` alone subscribes some time after the field is rendered and would
 * revert a character typed before that, so this hook also subscribes in a layout effect.
 * @param listen subscribes a listener; the same function on each render
 */
function useTyped<Value>(listen: (listener: () => void) => () => void, read: () => Value): Value {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => listen(draw), [listen])
  return useSyncExternalStore(listen, read)
}

export const useDraft = <Value>({ show, read }: Draft<Value>): Value => useTyped(show, read)

/** Texts of one person by the id of what they belong to, oldest first. */
type Texts = Record<string, string>

/** The largest number of stored texts, and of their characters in total. */
const [mostTexts, mostCharacters] = [20, 60_000]

function readTexts(userId: string): Texts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storagePrefix + userId) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Texts) : {}
  } catch {
    return {}
  }
}

/** Returns typed and unsent text, which this tab keeps across reloads; '' if there is none. */
export function readText(userId: string, id: string): string {
  const text: unknown = readTexts(userId)[id]
  return typeof text === 'string' ? text : ''
}

/** Stores a text; removes the oldest ones beyond the limits. */
export function writeText(userId: string, id: string, text: string) {
  const { [id]: _before, ...others } = readTexts(userId)
  let kept = Object.entries(text === '' ? others : { ...others, [id]: text }).slice(-mostTexts)
  while (kept.reduce((sum, [, each]) => sum + each.length, 0) > mostCharacters) kept = kept.slice(1)
  sessionStorage.setItem(storagePrefix + userId, JSON.stringify(Object.fromEntries(kept)))
  tell()
}

export const useText = (userId: string, id: string): string => useTyped(subscribe, () => readText(userId, id))
