import type { Clock } from '@finu/coach/values/when'
import { anyOf } from '@finu/coach/words/lists'
import { foodWords, medicineNames } from '@finu/coach/words/vocabulary'
import { Guidance, isUrgent } from '@finu/contract/assistant/guidance'
import type { ModelMessage } from '../models/message.ts'
import words from './after-guidance.json' with { type: 'json' }
import type { Finding } from './find-danger.ts'
import { normalise } from './normalise.ts'
import { isOnlyCorrection } from './only-correction.ts'
import { isOnlyTime } from './only-time.ts'
import { readForGuidance } from './read-for-guidance.ts'

const [joke, noJoke, gone, seen, well, safe, undoes] = [
  anyOf(words.joke),
  anyOf(words.noJoke),
  anyOf(words.gone),
  anyOf(words.seen),
  anyOf(words.well),
  anyOf(words.safe),
  anyOf(words.undoes),
]
/** Words of a danger, words that are also used as a figure in a log, persons, and words that point back or at a return. */
const [cues, figures, persons] = [anyOf(words.cues), anyOf(words.figures), anyOf(words.persons)]
const [pointers, returns, subjects] = [anyOf(words.pointers), anyOf(words.returns), anyOf(words.subjects)]
const starts = new RegExp(`^${anyOf(words.starts).source}`)
const asks = new RegExp(`^${anyOf(words.asks).source}`)

/** Small letters, without apostrophes. */
const plain = (message: string): string => message.toLowerCase().replaceAll(/['’]/g, '')

const wordsOf = (said: string): string[] => said.match(/[\p{L}\d]+/gu) ?? []

/** Returns true if a message plainly says that the danger is over, or never was. */
function isOver(message: string, danger: Finding['danger']): boolean {
  const said = plain(message)
  if (joke.test(said) && !noJoke.test(said) && !said.includes('?')) return true
  if (undoes.test(said) || said.includes('?')) return false
  // Who took too much, or wants to die, is not safe for feeling fine.
  return (
    (seen.test(said) && well.test(said)) || ((danger === 'emergency' ? gone : safe).test(said) && danger !== 'overdose')
  )
}

const fewestOwn = 3

/** Returns true if a message names a food or a record, and points at nothing said before. */
function isOther(message: string): boolean {
  const said = plain(message)
  const each = wordsOf(said)
  if (pointers.test(said)) return false
  return (
    starts.test(said) || (each.length >= fewestOwn && (subjects.test(said) || each.some((word) => foodWords.has(word))))
  )
}

/** Logs that tell nothing of how somebody is. */
const plainLogs: ReadonlySet<string> = new Set(['meal', 'water', 'exercise', 'sleep', 'weight', 'past_fast'])

/** Returns what the coach reads a message as, if that is all it says: a plain log, or a question of the records. */
async function readPlain(message: string, danger: Finding['danger'], clock: Clock): Promise<'log' | 'question' | null> {
  const read = await readForGuidance(message, clock)
  if (!read) return null
  const { logs, asks: asked, question, unclear } = read
  const isPlain = (kind: string) => plainLogs.has(kind) || (danger === 'violence' && kind === 'medicine')
  if (question !== null || unclear.length > 0 || !logs.every(({ kind }) => isPlain(kind))) return null
  if (!asked.every(({ ask }) => ask === 'records' || ask === 'food')) return null
  return asked.length > 0 ? 'question' : logs.length > 0 ? 'log' : null
}

/** Returns true if a message is about something else than the danger: a correction, a plain log or question. */
async function isApart(message: string, danger: Finding['danger'], clock: Clock): Promise<boolean> {
  const said = plain(message)
  if (isOnlyCorrection(normalise(message))) return true
  const isOfMedicine = danger !== 'violence' && wordsOf(said).some((word) => medicineNames.has(word))
  if (cues.test(said) || isOfMedicine) return false
  if (isOnlyTime(normalise(message))) return false
  const isFigure = figures.test(said) || (danger === 'violence' && persons.test(said))
  if (!isFigure && isOther(message)) return true
  const read = await readPlain(message, danger, clock)
  return read === 'log' || (read === 'question' && asks.test(said) && !isFigure)
}

/** Returns the urgent danger for which a reply has guidance; null for none. */
function guidanceIn(reply: ModelMessage | undefined): Finding | null {
  const kept = reply?.providerOptions?.finu['kept'] as { guidance?: unknown } | null | undefined
  const { data } = Guidance.safeParse(kept?.guidance)
  return data && isUrgent(data.danger) ? { danger: data.danger, language: data.language } : null
}

/** The most replies in a row with the same guidance, unless a message is a sign by itself. */
const mostInRow = 3

/**
 * The danger in the replies before, and how the last message stands to it: it says that the danger is `over`; it is of the
 * danger, which is told `again`; or it is something else, which is answered after one line, `apart`.
 */
export interface DangerBefore {
  finding: Finding
  is: 'over' | 'again' | 'apart'
}

/**
 * Returns the danger of the replies before, which lasts until the person says that it is over or speaks of something else;
 * null if there was none. After an answer to something else it still counts for one message, if that says so.
 */
export async function dangerBefore(history: readonly ModelMessage[], clock: Clock): Promise<DangerBefore | null> {
  const message = history.at(-1)?.content ?? ''
  const replies = history.slice(0, -1).filter(({ role }) => role === 'assistant')
  const [last, earlier] = [guidanceIn(replies.at(-1)), guidanceIn(replies.at(-2))]
  if (last) {
    if (isOver(message, last.danger)) return { finding: last, is: 'over' }
    const row = replies.slice(-mostInRow).filter((reply) => guidanceIn(reply)?.danger === last.danger)
    if (row.length >= mostInRow) return { finding: last, is: 'apart' }
    return { finding: last, is: (await isApart(message, last.danger, clock)) ? 'apart' : 'again' }
  }
  if (!earlier || isOver(history.at(-3)?.content ?? '', earlier.danger)) return null
  if (!returns.test(plain(message)) || isOver(message, earlier.danger)) return null
  const isLog = (await readPlain(message, earlier.danger, clock)) === 'log'
  return isLog ? null : { finding: earlier, is: 'again' }
}
