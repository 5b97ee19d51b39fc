import type { LogInput } from '../log-input.ts'
import { capitalised, cutTo } from '../plain.ts'
import type { Part } from '../reading/read.ts'
import { clausesOf } from '../reading/second-look.ts'
import asks from '../words/asks.json' with { type: 'json' }
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf } from '../words/lists.ts'

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
const mostNoted = 300

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

const withNote = <Input extends { notes?: string | undefined }>(input: Input, note: string): Input => ({
  ...input,
  notes: cutTo(mostNoted, [input.notes, note].filter(Boolean).join('; ')),
})

/** Keeps words of a message in the note of its log: nothing that was said of it is lost. A kind without notes stays. */
export function keepingWords(log: LogInput, clauses: readonly string[]): LogInput {
  const input = JSON.stringify(log.input).toLowerCase()
  const left = clauses.filter((clause) => !input.includes(clause.toLowerCase()))
  if (left.length === 0) return log
  const note = capitalised(left.join('; '))
  switch (log.kind) {
    case 'mood':
    case 'meal':
    case 'exercise':
    case 'sleep':
      return { ...log, input: withNote(log.input, note) } as LogInput
    case 'symptom': {
      const description = [log.input.description, note].filter(Boolean).join('; ')
      return { ...log, input: { ...log.input, description: cutTo(mostNoted, description) } }
    }
    default:
      return log
  }
}
