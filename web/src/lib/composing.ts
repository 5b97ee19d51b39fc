import type { KeyboardEvent } from 'react'

/** What every key is where an input method takes it. Safari ends composing before it tells of the Enter that ended it. */
const composingKeyCode = 229

/** Whether a key belongs to text that is being composed, as Japanese is: it says nothing to the page. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // There is no other way to know it in Safari.
  nativeEvent.isComposing || nativeEvent.keyCode === composingKeyCode
