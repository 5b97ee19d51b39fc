import { anyOf } from '@finu/coach/words/lists'
import { foodWords } from '@finu/coach/words/vocabulary'
import { Guidance, isUrgent } from '@finu/contract/assistant/guidance'
import type { ModelMessage } from '../models/message.ts'
import words from './after-guidance.json' with { type: 'json' }
import type { Finding } from './find-danger.ts'

const [joke, noJoke, gone, seen, well, safe, undoes, cues, subjects] = [
  words.joke,
  words.noJoke,
  words.gone,
  words.seen,
  words.well,
  words.safe,
  words.undoes,
  words.cues,
  words.subjects,
].map((phrases) => anyOf(phrases)) as [RegExp, RegExp, RegExp, RegExp, RegExp, RegExp, RegExp, RegExp, RegExp]
const starts = new RegExp(`^${anyOf(words.starts).source}`)

/** Small letters, without apostrophes. */
const plain = (message: string): string => message.toLowerCase().replaceAll(/['’]/g, '')

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

/** Returns true if a message is about something else: it names a food or a record, and nothing of the danger. */
function isOther(message: string): boolean {
  const said = plain(message)
  const each = said.match(/[\p{L}\d]+/gu) ?? []
  if (cues.test(said)) return false
  return (
    starts.test(said) || (each.length >= fewestOwn && (subjects.test(said) || each.some((word) => foodWords.has(word))))
  )
}

/**
 * Returns what urgent guidance in the reply before makes of the last message: the danger, which lasts until the person
 * says that it is over or speaks of something else; null if there was none.
 */
export function dangerBefore(history: readonly ModelMessage[]): { finding: Finding; isOver: boolean } | null {
  const [reply, message] = history.slice(-2)
  const kept = reply?.role === 'assistant' ? reply.providerOptions?.finu['kept'] : null
  const { data } = Guidance.safeParse((kept as { guidance?: unknown } | null)?.guidance)
  if (!data || !message || !isUrgent(data.danger)) return null
  const { danger, language } = data
  if (isOver(message.content, danger)) return { finding: { danger, language }, isOver: true }
  return isOther(message.content) ? null : { finding: { danger, language }, isOver: false }
}
