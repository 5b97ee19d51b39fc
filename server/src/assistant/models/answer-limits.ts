/**
 * The most bytes of one server-sent event, or of an answer that is no stream. A provider that repeats its instructions
 * and tools sends half of it; a million nested lists, which take seconds to parse, do not fit.
 */
const mostInEvent = 64 * 1024
/** The most bytes of one answer, besides the fixed overhead of each event. */
const mostInAnswer = 512 * 1024
const overheadOfEvent = 512
/** The most events of one answer: one for each token, and as many of other kinds. */
const mostEvents = 16_000

/** An answer exceeds a limit. */
export class AnswerTooLarge extends Error {}

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/**
 * Counts the bytes of one provider's answer before any parser gets them, as a parser buffers each event until it ends.
 * @returns counts the next bytes; throws `AnswerTooLarge` above a limit
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
