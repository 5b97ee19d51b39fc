import type { KeyboardEvent } from 'react'

/** Key code of every key that an input method takes. Safari ends composing before it reports the Enter that ended it. */
const composingKeyCode = 229

/** Whether a key belongs to text that is being composed, as Japanese is: it says nothing to the page. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // There is no other way to know it in Safari.
  nativeEvent.isComposing || nativeEvent.keyCode === composingKeyCode
