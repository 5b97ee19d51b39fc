import { placesOfNames, untieNames } from './tied-names.ts'
import type { Part, Span } from './read.ts'

/** Returns parts that were read with tied names, as the message was typed; a food's name is marked to its end. */
export function asTyped(parts: readonly Part[], message: string): Part[] {
  const names = placesOfNames(message)
  const typed = (span: Span, others: readonly Span[]): Span => {
    const name = names.find(({ start, end }) => span.label === 'food' && span.start < end && span.end > start)
    const isWhole = name && !others.some((other) => other !== span && other.start < name.end && other.end > name.start)
    const [start, end] = isWhole
      ? [Math.min(span.start, name.start), Math.max(span.end, name.end)]
      : [span.start, span.end]
    const isLonger = start < span.start || end > span.end
    const { spelt, ...rest } = span
    const corrected = spelt === undefined || isLonger ? {} : { spelt: untieNames(spelt) }
    return { ...rest, text: message.slice(start, end), start, end, ...corrected }
  }
  return parts.map((part) => ({
    ...part,
    text: message.slice(part.start, part.start + part.text.length),
    spans: part.spans.map((span) => typed(span, part.spans)),
  }))
}
