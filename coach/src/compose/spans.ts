import type { Part, Span } from '../reading/read.ts'

/** Returns the marks of a part with a label, in order. */
export const spansOf = (part: Part, label: Span['label']): Span[] => part.spans.filter((span) => span.label === label)

/** Returns a mark of what stands between two places of the message, which lie in a part. */
export const spanOf = (part: Part, label: Span['label'], start: number, end: number): Span => ({
  label,
  text: part.text.slice(start - part.start, end - part.start),
  start,
  end,
})

/** Returns the words of a mark in corrected spelling and lower case. */
export const wordsIn = ({ text, spelt }: Span): string => spelt ?? text.toLowerCase()

/** Returns the words of all marks with a label, likewise. */
export const said = (part: Part, label: Span['label']): string => spansOf(part, label).map(wordsIn).join(' ')

/** Returns true if a part has a mark with one of some labels. */
export const has = ({ spans }: Part, ...labels: Span['label'][]): boolean =>
  spans.some(({ label }) => labels.includes(label))

/** Returns their words in one text; empty if there are none. */
export const wordsOf = (part: Part, label: Span['label']): string =>
  spansOf(part, label)
    .map(({ text }) => text)
    .join(' ')

/** Reads a value from marked words, as they were typed or else in corrected spelling; null if there is none. */
export const valueOf = <Value>({ text, spelt }: Span, read: (text: string) => Value | null): Value | null =>
  read(text) ?? (spelt === undefined ? null : read(spelt))

/** Returns the words of a part without the marks of some labels, or of all. */
export const wordsBeside = ({ text, spans, start: from }: Part, labels?: readonly Span['label'][]): string =>
  spans
    .filter(({ label }) => labels === undefined || labels.includes(label))
    .reduceRight((left, { start, end }) => `${left.slice(0, start - from)} ${left.slice(end - from)}`, text)

/** Returns the text of two parts as it stands in the message; what lies between them is blank. */
export const textAcross = (part: Part, next: Part): string => part.text.padEnd(next.start - part.start) + next.text

/** Returns the text of a part with blanks for some places of the message, so that all others stay where they are. */
export const withBlanks = (part: Part, places: readonly Pick<Span, 'start' | 'end'>[]): string =>
  places.reduce(
    (text, { start, end }) =>
      text.slice(0, start - part.start) + ' '.repeat(end - start) + text.slice(end - part.start),
    part.text,
  )

/** Returns the words of a part without its times, which are no amounts. */
export const withoutTimes = (part: Part): string => wordsBeside(part, ['when'])

/** Returns a part with some marks, instead of those that stand where they do. */
export function withMarks(part: Part, marks: readonly Span[]): Part {
  if (marks.length === 0) return part
  const others = part.spans.filter((span) => !marks.some(({ start, end }) => start < span.end && end > span.start))
  return { ...part, spans: [...others, ...marks].toSorted((a, b) => a.start - b.start) }
}

const apart = (a: Span, b: Span) => Math.max(a.start - b.end, b.start - a.end, 0)

/** Returns the one of some marks that is nearest to a mark; undefined if there are none. */
export const nearestTo = (mark: Span, [first, ...more]: readonly Span[]): Span | undefined =>
  first && more.reduce((best, each) => (apart(each, mark) < apart(best, mark) ? each : best), first)

/** Returns the first value that can be read from some marks; null if there is none. */
export function firstOf<Value>(spans: readonly Span[], read: (text: string) => Value | null): Value | null {
  for (const span of spans) {
    const value = valueOf(span, read)
    if (value !== null) return value
  }
  return null
}

/**
 * Returns marks with a label, joining those with only small words between: 'ribs a bit sore', 'played badminton'.
 * @param small matches the text that may be between them
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
