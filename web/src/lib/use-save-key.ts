import { useRef } from 'react'
import { newId } from './random.ts'

/** Keys that make a repeated save of the same save it once: another one for each that differs. */
export function useSaveKey(): (input: object) => string {
  const last = useRef({ text: '', key: '' })
  return (input) => {
    const text = JSON.stringify(input)
    if (text !== last.current.text) last.current = { text, key: newId() }
    return last.current.key
  }
}
