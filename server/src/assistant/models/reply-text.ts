// oxlint-disable-next-line no-control-regex -- these are what it is about
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
const isHighSurrogate = (character: string) => /[\uD800-\uDBFF]$/.test(character)

/** Collects a model's pieces of text and returns what may be stored and shown. */
export interface ReplyText {
  /** @returns the text that may be passed on now */
  take: (piece: string) => string
  isFull: () => boolean
}

/**
 * Opens a reply of whole characters only, without unprintable ones, and with a maximum length. Half a surrogate pair at
 * the end of a piece waits for its other half.
 */
export function openReplyText(most: number): ReplyText {
  let length = 0
  let half = ''
  let isFull = false
  return {
    take(piece) {
      const given = half + piece
      half = isHighSurrogate(given) ? given.slice(-1) : ''
      const clean = given
        .slice(0, given.length - half.length)
        .toWellFormed()
        .replaceAll(unprintable, '')
      const room = most - length
      if (clean.length > room) isFull = true
      const kept = clean.slice(0, room)
      const whole = isHighSurrogate(kept) ? kept.slice(0, -1) : kept
      length += whole.length
      return whole
    },
    isFull: () => isFull,
  }
}
