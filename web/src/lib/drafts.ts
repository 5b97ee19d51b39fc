import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react'
import { forget, keep, readKept, type KeptDraft } from './kept-draft-store.ts'
import { createListeners } from './listeners.ts'
import { forgetAtSessionEnd } from './session.ts'

const { subscribe, tell } = createListeners()
const storagePrefix = 'drafts_'

/** A form that is filled in and not sent: kept while the person looks at other pages, and where it says so over a reload. */
interface Draft<Value> {
  read: () => Value
  /** @param next made from the form as it is by then */
  write: (next: (before: Value) => Value) => void
  /** Begins anew. */
  clear: () => void
  /** Calls `listener` when it changes, as long as it is shown. @returns what ends that */
  show: (listener: () => void) => () => void
}

/**
 * @param start a fresh form; also begun anew where somebody comes back to one that nothing was typed into
 * @param kept how this device keeps it over a reload, until it is sent or the session ends; in memory where left out
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
  // Told to nobody: a form that is drawn once more would ask for what is no longer its reader's.
  forgetAtSessionEnd(() => {
    begin()
    isResumed = false
  })
  function clear() {
    if (kept) forget(kept)
    begin()
    tell()
  }
  /** Takes up what was typed before the page was loaded. */
  function resume() {
    isResumed = true
    const before = kept && readKept(kept)
    if (before === undefined || before === null) return begin()
    // Of this shape nothing else is kept than values of this draft.
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
  /** Resumes before the form is drawn for the first time: it would show an empty one, and take what is typed into that. */
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
 * Reads what is typed into a field. React's own hook begins to listen some time after the field is drawn, and a letter
 * typed before that would be taken away again: this one listens from the first moment.
 * @param listen the same function each time
 */
function useTyped<Value>(listen: (listener: () => void) => () => void, read: () => Value): Value {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => listen(draw), [listen])
  return useSyncExternalStore(listen, read)
}

export const useDraft = <Value>({ show, read }: Draft<Value>): Value => useTyped(show, read)

/** Texts of one person by what they belong to, oldest first. */
type Texts = Record<string, string>

/** As many as are kept, and characters of all together. */
const [mostTexts, mostCharacters] = [20, 60_000]

function readTexts(userId: string): Texts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storagePrefix + userId) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Texts) : {}
  } catch {
    return {}
  }
}

/** Returns typed and unsent text, as this tab keeps it over a reload; '' where there is none. */
export function readText(userId: string, id: string): string {
  const text: unknown = readTexts(userId)[id]
  return typeof text === 'string' ? text : ''
}

/** Keeps a text; of too many or too long ones the oldest go. */
export function writeText(userId: string, id: string, text: string) {
  const { [id]: _before, ...others } = readTexts(userId)
  let kept = Object.entries(text === '' ? others : { ...others, [id]: text }).slice(-mostTexts)
  while (kept.reduce((sum, [, each]) => sum + each.length, 0) > mostCharacters) kept = kept.slice(1)
  sessionStorage.setItem(storagePrefix + userId, JSON.stringify(Object.fromEntries(kept)))
  tell()
}

export const useText = (userId: string, id: string): string => useTyped(subscribe, () => readText(userId, id))
