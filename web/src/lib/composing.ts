import type { KeyboardEvent } from 'react'

/** Key code of every key that an input method takes. Safari ends composing before it reports the Enter that ends it. */
const composingKeyCode = 229

/** Returns true for a key that an input method uses to compose text, as in Japanese: shortcuts must ignore it. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // Safari offers no other way to detect it.
  nativeEvent.isComposing || nativeEvent.keyCode === composingKeyCode
