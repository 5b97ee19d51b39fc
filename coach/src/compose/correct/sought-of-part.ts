import { coachKinds, kindNamed } from '../../kinds/index.ts'
import type { Query } from '../../query.ts'
import type { Sought } from '../../ask.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Clock } from '../../values/when.ts'
import { medicineWords } from '../ask/asked-words.ts'
import { daysIn } from '../query/query-days.ts'
import { spansOf } from '../spans.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'

/** Matches the words before the new value: 'change my last run to 40 minutes'. */
const between = /^(.+?) (?:to|into|as) (.+)$/is
/** Matches a statement of what is right: 'no i meant the panadol was at half 11, not 11'. */
const stated = /^(.*?\b(?:the|my) .+?) (?:was|were) (?:(?:at|on|for) )?(.+?)(?:,? not .+)?$/is
/** Labels of a new value at the end: 'make my last run 40 minutes'. */
const ofValue = new Set<Span['label']>(['amount', 'duration', 'severity', 'feeling'])

/** The kinds that each label names, the surest first. */
const kindsByMark = coachKinds
  .flatMap(([kind, { sought }]) =>
    Object.entries(sought?.marks ?? {}).map(([label, rank]) => ({ label: label as Span['label'], kind, rank })),
  )
  .toSorted((a, b) => a.rank - b.rank)

/** The kinds with words that name them, the surest first. */
const kindsByWords = coachKinds
  .flatMap(([kind, { sought }]) => (sought?.words ? [{ kind, words: sought.words[0], rank: sought.words[1] }] : []))
  .toSorted((a, b) => a.rank - b.rank)

export const namesChange = /^(?:please |can you |could you )*(?:change|edit|correct|move|make|set)\b/i
export const namesDeletion = /^(?:please |can you |could you )*(?:delete|remove)\b/i

const several = anyOf(cues.several)

/** Cuts a part after a number of characters. */
const upTo = (part: Part, length: number): Part => ({
  ...part,
  text: part.text.slice(0, length).trim(),
  spans: part.spans.filter(({ end }) => end <= part.start + length),
})

/**
 * Finds which record a part wants changed or deleted, and its new value; null if it names none.
 * @param about the subject of the last question, if that was about the records
 */
export function soughtOf(part: Part, about: Query['about'] | null, clock: Clock): Sought | null {
  const isDeletion = part.intent === 'remove' ? !namesChange.test(part.text) : namesDeletion.test(part.text)
  const act = isDeletion ? 'delete' : 'change'
  const parted = act === 'change' ? (between.exec(part.text) ?? stated.exec(part.text)) : null
  const last = part.spans.findLast(({ label }) => ofValue.has(label))
  const object =
    act === 'delete' ? part : upTo(part, parted?.[1]?.length ?? (last ? last.start - part.start : part.text.length))
  const value = act === 'delete' ? '' : (parted?.[2] ?? last?.text ?? '')
  if (several.test(object.text) || (act === 'change' && value === '')) return null
  // 'Delete the ham from my lunch' changes a meal instead of deleting it.
  if (act === 'delete' && spansOf(part, 'food').length > 0 && spansOf(part, 'meal').length > 0) return null
  const marked = kindsByMark.find(({ label }) => spansOf(object, label).length > 0)?.kind
  const said = kindsByWords.find(({ words }) => words.test(object.text.toLowerCase()))?.kind
  const before = coachKinds.find(([, { sought }]) => sought?.after?.some((each) => each === about))?.[0]
  // After a question about goals 'the water one' is a goal.
  const isMedicine = medicineWords(object.text) !== null
  const kind =
    marked ??
    (isMedicine ? 'medicine' : undefined) ??
    (/\bones?\b/i.test(object.text) ? (before ?? said) : (said ?? before))
  if (kind === undefined) return null
  const days = spansOf(object, 'when')
    .map(({ text }) => daysIn(text.toLowerCase().replace(/['’]?s$/, ''), clock))
    .find((range) => range !== null)
  const name = kindNamed(kind).sought?.nameIn?.(object) ?? null
  return { act, kind, name, range: kind === 'goal' ? null : (days ?? null), value }
}
