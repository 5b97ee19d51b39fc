import { useRef } from 'react'
import { newId } from './random.ts'

/** Returns an idempotency key for an input: the same while the input is unchanged, so that a retry saves only once. */
export function useSaveKey(): (input: object) => string {
  const last = useRef({ text: '', key: '' })
  return (input) => {
    const text = JSON.stringify(input)
    if (text !== last.current.text) last.current = { text, key: newId() }
    return last.current.key
  }
}
