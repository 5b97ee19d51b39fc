/**
 * Bytes of one server-sent event, or of an answer that is no stream. A provider that repeats the instructions and tools
 * it was given sends half of it; a million lists in each other, which take seconds to read, do not fit.
 */
const mostInEvent = 64 * 1024
/** Bytes of one answer beside the names and punctuation that each of its events takes. */
const mostInAnswer = 512 * 1024
const overheadOfEvent = 512
/** Events of one answer: one for each token that it may have, and as many of other kinds again. */
const mostEvents = 16_000

/** An answer that passes a limit. */
export class AnswerTooLarge extends Error {}

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/**
 * Counts the bytes of one answer of a model's provider before any parser sees them: a parser keeps an event until it ends.
 * @returns counts the next bytes; throws `AnswerTooLarge` where a limit is passed
 */
export function openAnswerLimits(): (bytes: Uint8Array) => void {
  let [total, events, inEvent] = [0, 0, 0]
  let isLineEmpty = true
  return (bytes) => {
    total += bytes.byteLength
    for (const byte of bytes) {
      if (byte === lineFeed) {
        // An empty line ends an event.
        if (isLineEmpty && inEvent > 0) {
          events++
          inEvent = 0
        }
        isLineEmpty = true
      } else if (byte !== carriageReturn) {
        isLineEmpty = false
        if (++inEvent > mostInEvent) throw new AnswerTooLarge('an event of the model is too long')
      }
    }
    if (events > mostEvents) throw new AnswerTooLarge('the model sent too many events')
    if (total > mostInAnswer + events * overheadOfEvent) throw new AnswerTooLarge('the model’s answer is too long')
  }
}
