import { repair } from '../repair.ts'
import type { Part } from '../reading/read.ts'

/** Marks whose words are kept as they were typed. */
const verbatim = new Set<string>(['goal', 'fact', 'term', 'from', 'when', 'amount'])

/** A part whose marked words are spelt as they are known. */
const spelt = (part: Part): Part => ({
  ...part,
  spans: part.spans.map((span) => (verbatim.has(span.label) ? span : { ...span, text: repair(span.text) })),
})

const isDone = new Set<string>(['meal', 'exercise', 'water', 'medicine'])
const isLog = new Set<string>([...isDone, 'symptom', 'mood'])

/** A day that is said once is of all that is told in that sentence: 'on Saturday I was stressed and had a stiff neck'. */
function withDays(parts: readonly Part[]): Part[] {
  const dated: Part[] = []
  for (const part of parts) {
    const before = dated.at(-1)
    const days = before?.spans.filter(({ label }) => label === 'when') ?? []
    const isOfSame =
      before !== undefined &&
      days.length > 0 &&
      isLog.has(before.intent) &&
      !/[.!?;\n]\s*$/.test(before.text) &&
      !part.spans.some(({ label }) => label === 'when') &&
      (isDone.has(part.intent) || (isLog.has(part.intent) && /\b(?:was|were|had|felt|got)\b/i.test(part.text)))
    dated.push(isOfSame ? { ...part, spans: [...part.spans, ...days] } : part)
  }
  return dated
}

/** '…, 20 min | walk': a length at the end of a part that has one already is of the exercise behind it. */
function withLengths(parts: readonly Part[]): Part[] {
  const moved = [...parts]
  for (const [at, part] of parts.entries()) {
    const next = moved[at + 1]
    const last = part.spans.at(-1)
    const isMore = last?.label === 'duration' && part.spans.filter(({ label }) => label === 'duration').length > 1
    if (!next || !isMore || next.intent !== 'exercise' || next.spans.some(({ label }) => label === 'duration')) continue
    moved[at] = { ...part, spans: part.spans.slice(0, -1) }
    moved[at + 1] = { ...next, spans: [last, ...next.spans] }
  }
  return moved
}

const cutReason = /\b(?:because|cuz|since|as|after|from|about|of)(?: (?:i|my|the|we|it|of))?\s*$/i

/** 'I feel happy because I | slept well': a reason that is cut in two is one, and no more than that. */
function withReasons(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    const cut = before && before.intent === 'mood' && cutReason.test(before.text) ? before : null
    const isTold = part.intent === 'meal' || part.intent === 'exercise'
    if (cut) whole[whole.length - 1] = { ...cut, text: `${cut.text} ${part.text}` }
    if (!cut || isTold) whole.push(part)
  }
  return whole
}

/** The parts of a message with what one takes from the part before it: a day, a length, the rest of a reason. */
export const withAdjoining = (parts: readonly Part[]): Part[] => withDays(withLengths(withReasons(parts).map(spelt)))
