import { kindNamed } from '../../kinds/index.ts'
import type { LogInput } from '../../log-input.ts'
import { capitalised, noteOf } from '../../values/plain.ts'
import type { Part } from '../../reading/read.ts'
import { clausesOf } from '../../reading/clauses.ts'
import type { Label } from '../../reading/tags.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'

/** Words that say nothing that a note should keep. */
const fillers: ReadonlySet<string> = new Set([
  ...asks.small,
  ...asks.aroundFollowUp,
  ...cues.remarks,
  ...cues.praises,
  ...cues.correcting,
  ...cues.beforeDoing,
  ...cues.noNote,
])
const asksOrPleads = anyOf(cues.asksOrPleads)
const longest = 120

/** Returns the clauses of a part without any mark that say more than fillers: 'shift was a nightmare'. */
export function unreadClauses(part: Part): string[] {
  const clauses = clausesOf(part)
  if (clauses.length < 2) return []
  return clauses.flatMap(({ text, at }) => {
    const [start, end] = [part.start + at, part.start + at + text.length]
    if (part.spans.some((span) => span.start < end && span.end > start)) return []
    const words = text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
    const says = words.some((word) => word.length > 3 && !fillers.has(word))
    const said = text.replaceAll(/^[^\p{L}\d(]+(?:(?:and|but|also|then|plus)\s+)?|[\s,;:.!?+&]+$/gu, '')
    return says && said.length <= longest && !text.includes('?') && !asksOrPleads.test(text) ? [said] : []
  })
}

/** Marks of a feeling or a complaint whose words its log has in its own fields. */
const ofFields: ReadonlySet<Label> = new Set(['feeling', 'symptom', 'severity', 'when', 'duration', 'amount', 'not'])
/** Those, and the mark of what it comes from. */
const ofFeeling: ReadonlySet<Label> = new Set([...ofFields, 'cause'])

/** Returns the longer words and the numbers of a part that are neither marked, nor fillers, nor in its log. */
function unkeptWords({ text, start, spans }: Part, log: LogInput): string[] {
  const kept = JSON.stringify(log.input).toLowerCase()
  return [...text.matchAll(/[\p{L}'’]{3,}|\d+/gu)].flatMap(({ 0: said, index }) => {
    const word = said.toLowerCase()
    const [from, to] = [start + index, start + index + said.length]
    const isMarked = spans.some((span) => ofFields.has(span.label) && span.start < to && span.end > from)
    return isMarked || fillers.has(word) || kept.includes(word) ? [] : [word]
  })
}

/** The fewest longer words that say something of their own, 'stood up too quick'; beside a marked reason it is one. */
const fewestWords = 2

/**
 * Keeps all that was said of a feeling or a complaint if its log has only a part of it: of 'stressed, 180 drops today' the
 * number, of 'back is killing me lifting parcels' the parcels.
 */
export function withAllSaid(log: LogInput, part: Part): LogInput {
  const kind = kindNamed(log.kind)
  if (!kind.withWholeNote) return log
  if (part.spans.some(({ label }) => !ofFeeling.has(label))) return log
  const unkept = unkeptWords(part, log)
  const note = noteOf(part.text)
  const fewest = part.spans.some(({ label }) => !ofFields.has(label)) ? 1 : fewestWords
  if (note === undefined || !(unkept.length >= fewest || unkept.some((word) => /\d/.test(word)))) return log
  return kind.withWholeNote(log, note)
}

/** Keeps words of a message in the note of its log: nothing that was said of it is lost. A kind without notes stays. */
export function keepingWords(log: LogInput, clauses: readonly string[]): LogInput {
  const input = JSON.stringify(log.input).toLowerCase()
  const left = clauses.filter((clause) => !input.includes(clause.toLowerCase()))
  if (left.length === 0) return log
  const note = capitalised(left.join('; '))
  return kindNamed(log.kind).withNote?.(log, note) ?? log
}
