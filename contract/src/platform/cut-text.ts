const isHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/**
 * Cuts text to at most `longest` units of UTF-16, and never through a character: half of one is no text, and the database
 * refuses it. Halves that were there already become replacement characters.
 */
export function cutText(text: string, longest: number): string {
  const whole = text.toWellFormed()
  if (whole.length <= longest) return whole
  return whole.slice(0, isHalf(whole.charCodeAt(longest - 1)) ? longest - 1 : longest)
}
