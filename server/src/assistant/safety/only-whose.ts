import { foldedWords } from './normalise.ts'

/** Words that say that something was otherwise. */
const corrects = new Set(
  foldedWords(`no not wrong wasnt werent isnt sorry mistake meant mean nope oops actually rather`),
)
/** Persons, and the small words around them: none of them says what was done to somebody. */
const known = new Set([
  ...corrects,
  ...foldedWords(`a actually and brother brothers but boyfriend boyfriends child dad dads daughter daughters for friend friends
  gran grandad granny had he hers him his husband husbands i in is it its just kid kids lad lads logged mam mams mate mates me
  mine mom moms mother mothers mum mums my of oh ok one only partner partners she sister sisters son sons that thats the them
  they this those to was were who whos wife wifes wrongly yours`),
])

/** Returns true if a text only says whose something was: 'no wrong, that was my sister not me'. */
export const isOnlyWhose = (text: string): boolean => {
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  return words.some((word) => corrects.has(word)) && words.every((word) => known.has(word))
}
