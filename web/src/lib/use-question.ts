import { useState } from 'react'
import { isSecondPress } from './double-presses.ts'

/** The question whether a value is right: asked before it is saved, and answered by saving the same value again. */
export function useQuestion<Value>() {
  const [asked, setAsked] = useState<Value | null>(null)
  /** Returns true if the value is not to be saved yet, and asks about it if it is another one. */
  const mustAsk = (value: Value): boolean => {
    // The second press of a double press has not seen the question.
    if (asked === value) return isSecondPress()
    setAsked(value)
    return true
  }
  return { asked, mustAsk }
}
