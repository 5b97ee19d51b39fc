import { inRange, type Answered } from './answer-meals.ts'
import { linked, linkedDay } from './day-links.ts'
import { stems } from './plain.ts'
import type { Query } from './query.ts'
import type { HistoryEntry } from './records.ts'
import { inLines, plural, verbatim } from './wording.ts'

/** Said where nothing is noted, as no record does not mean that nothing was taken. */
const notTaken =
  'That does not mean that you did not take it: I only know what you noted. If you are unsure, ask a pharmacist before you take another dose.'

const isNamed = ({ name }: HistoryEntry, asked: string | null): boolean =>
  asked === null ||
  stems(asked).every((word) => stems(name).some((own) => own.startsWith(word) || word.startsWith(own)))

/** Answers a question about medicines: what was noted, when, how often. @param entries latest first */
export function answerMedicines(
  { name, measure, range }: Query,
  entries: readonly HistoryEntry[],
  today: string,
): Answered {
  const found = entries.filter((entry) => entry.day >= range.start && entry.day <= range.end && isNamed(entry, name))
  const what = name === null ? 'medicine' : verbatim(name)
  if (found.length === 0) return { text: `No ${what} is noted ${inRange(range)}. ${notTaken}` }
  const one = (entry: HistoryEntry) => `**${verbatim(entry.name)}**, ${linkedDay(entry.day, today)} at ${entry.time}`
  if (measure === 'last' || measure === 'first' || measure === 'times') {
    const entry = measure === 'first' ? found.at(-1)! : found[0]!
    return { text: `${measure === 'first' ? 'First' : 'Last'} noted: ${one(entry)}.`, day: entry.day }
  }
  const count = linked(plural(found.length, 'dose'), 'medicine', range)
  const list = inLines(found.slice(0, 8).map(one))
  const head =
    measure === 'whether' ? `Yes, ${inRange(range)} you noted ${count}` : `You noted ${count} ${inRange(range)}`
  return {
    text: `${head}:${list.trimEnd().replace(/^:/, '')}${/\n/.test(list) ? '' : '.'}`,
    day: range.start === range.end ? range.start : undefined,
  }
}
