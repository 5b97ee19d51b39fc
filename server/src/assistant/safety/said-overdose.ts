import { anyOf, oneOf } from '@finu/coach/words/lists'
import { namesMedicine, namesSupplement } from './medicine-words.ts'
import words from './wrong-doses.json' with { type: 'json' }

/** Spellings of the verb: 'OD'd', 'ODed', 'o.d.'d', 'ODing', 'overdosed'. */
const done = String.raw`\b(?:o\.?d\.?['-]?ed|o\.?d\.?['-]d|overdose?d|overdosing|o\.?d\.?['-]?ing)\b`
/** Without its apostrophe it is an adjective, unless a person does it: 'I odd on pills'. */
const doneByPerson = String.raw`(?<=\b(?:i|i've|ive|he|she|they) )odd`
const toDo = String.raw`(?<=\b${oneOf(words.wishes)} )(?:o\.?d|overdose)\b`
const object = String.raw`\.? on ((?:[\p{L}'-]+ ){0,3}[\p{L}-]+)`
const withObject = new RegExp(`(?:${done}|${doneByPerson}|${toDo})${object}`, 'giu')
const alone = new RegExp(String.raw`\b(?:i|i've|ive|i'm|im|i am|i have)(?: [a-z]+)? ${done}(?! on| of)`, 'i')
const wish = new RegExp(String.raw`${oneOf(words.wantsTo)} o\.?d\b(?! on\b)`, 'i')

const isUnlikely = anyOf([...words.longAgo, ...words.notTaken, ...words.notWanted])
const isFun = anyOf(['lol', 'haha*', 'lmao', 'on vacation'])

/**
 * Returns true if a text says that somebody overdosed, is about to or wants to, such as 'OD'd on adderall'. Questions about
 * people in general, times long ago and 'OD'd on chocolate' are left to the other judges.
 */
export function isSaidOverdose(text: string): boolean {
  if (isUnlikely.test(text)) return false
  if (!isFun.test(text) && (alone.test(text) || wish.test(text))) return true
  return [...text.matchAll(withObject)].some(([, of = '']) => namesMedicine(of) && !namesSupplement(of))
}
