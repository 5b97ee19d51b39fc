import type { Part, Span } from '../../reading/read.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'

const opensReason = anyOf(cues.opensReason)
const isToCome = anyOf(cues.toCome)
const isOver = anyOf(cues.plainlyPast)
const isPastTense = /\b(?:was|were|felt|had)\b/i

/** Matches words of the beginning of a complaint, whose time is its own: 'migraine with aura started around 3'. */
const begins = new RegExp(`${oneOf(cues.begins)}(?: up)? (?:at )?$`, 'i')

/** Returns the clause of a time as a reason: 'flight at 6 am tomorrow'. @param from the end of the mark before it */
function clauseOf(part: Part, span: Span, from: number): Span {
  const said = part.text.slice(from - part.start, span.start - part.start)
  const at = /[,;.][^,;.]*$/.exec(said)?.index
  const start = at === undefined ? span.start : from + at + /^\W*/.exec(said.slice(at))![0].length
  const isMarked = part.spans.some((each) => each.start >= start && each.end <= span.start)
  if (isMarked) return { ...span, label: 'cause' }
  return { label: 'cause', start, end: span.end, text: part.text.slice(start - part.start, span.end - part.start) }
}

const ofFeelings = new Set<Span['label']>(['feeling', 'symptom', 'severity'])

/**
 * Returns a part of a feeling or a complaint without the times of what it is about, as marks of its reason: 'anxious about
 * my exam on Monday' is felt now.
 */
export function withReasonTimes(part: Part): Part {
  const spans = part.spans.map((span): Span => {
    if (span.label !== 'when') return span
    const before = part.spans.filter(({ label, end }) => ofFeelings.has(label) && end <= span.start).at(-1)
    if (!before) return span
    const [from, to] = [before.end - part.start, span.start - part.start]
    const between = part.text.slice(from, to)
    // 'For a few mins' and 'started' open no reason.
    const isOnset =
      begins.test(between) ||
      part.spans.some(({ label, start, end }) => label === 'duration' && start >= before.end && end <= span.start)
    const around = part.text.slice(Math.max(from, to - 'tomorrow '.length), to + span.text.length + ' week'.length)
    if (isToCome.test(around)) return clauseOf(part, span, before.end)
    const isOfReason = !isOnset && opensReason.test(between)
    return isOfReason && !isOver.test(span.text) && !isPastTense.test(part.text.slice(0, from))
      ? { ...span, label: 'cause' }
      : span
  })
  return { ...part, spans }
}

/** Returns the reason that a part gives, as it was said: from its first words to its last; empty without one. */
export function reasonIn({ text, spans, start: from }: Part): string {
  const causes = spans.filter(({ label }) => label === 'cause')
  const [named, last] = [causes[0], causes.at(-1)]
  if (!named || !last) return ''
  // In '180 drops today' the number is marked as an amount.
  const count = spans.find(
    ({ label, end }) => label === 'amount' && /^ ?$/.test(text.slice(end - from, named.start - from)),
  )
  const first = count && count.end <= named.start ? { ...named, start: count.start } : named
  // 'Had a bad argument with my manager, so angry': all of the clause in front of the feeling is the reason.
  const feeling = spans.find(({ label }) => ofFeelings.has(label))
  const ahead = feeling && last.end <= feeling.start ? /^(.*?)[,;.]/.exec(text)?.[1] : undefined
  if (ahead !== undefined && first.start - from < ahead.length && last.end - from <= ahead.length) return ahead
  // Of 'because I' the rest is the reason.
  const isCut = causes.reduce((words, each) => words + each.text.split(' ').length, 0) < 3
  return isCut ? text.slice(first.start - from) : text.slice(first.start - from, last.end - from)
}
