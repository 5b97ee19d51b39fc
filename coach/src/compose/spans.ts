import type { Part, Span } from '../reading/read.ts'

/** The words of a part that are marked so, in order. */
export const spansOf = (part: Part, label: Span['label']): Span[] => part.spans.filter((span) => span.label === label)

/** The same in one text; empty where none is. */
export const wordsOf = (part: Part, label: Span['label']): string =>
  spansOf(part, label)
    .map(({ text }) => text)
    .join(' ')

/** The value that can be read of marked words, as they were typed or else as they are spelt; null where there is none. */
export const valueOf = <Value>({ text, spelt }: Span, read: (text: string) => Value | null): Value | null =>
  read(text) ?? (spelt === undefined ? null : read(spelt))

/** The first value that can be read of some marks; null where there is none. */
export function firstOf<Value>(spans: readonly Span[], read: (text: string) => Value | null): Value | null {
  for (const span of spans) {
    const value = valueOf(span, read)
    if (value !== null) return value
  }
  return null
}

/**
 * Marked words, those that belong together as one: 'ribs a bit sore', 'played badminton'.
 * @param small the words that may stand between them
 */
export function joinedSpans(part: Part, label: Span['label'], small: RegExp): Span[] {
  const joined: Span[] = []
  for (const span of spansOf(part, label)) {
    const last = joined.at(-1)
    if (last && small.test(part.text.slice(last.end - part.start, span.start - part.start)))
      joined[joined.length - 1] = {
        ...last,
        end: span.end,
        text: `${last.text} ${span.text}`,
        ...((last.spelt ?? span.spelt) === undefined
          ? {}
          : { spelt: `${last.spelt ?? last.text} ${span.spelt ?? span.text}` }),
      }
    else joined.push(span)
  }
  return joined
}
