import { foldedFoods } from './folded-names.ts'
import { foldedWords } from './normalise.ts'

/** How a correction of what was logged begins: 'wait no scratch the wine', 'take off the beer'. */
const before = new Set(foldedWords('wait no oh ops oops sorry actually ok hang on please and so'))
const removing = new Set(foldedWords('scratch strike delete remove cross undo drop take cut cancel'))
const known = new Set(
  foldedWords(`a about actually all an and ate belonged bit both boyfriend boyfriends brother brothers bottle bowl cancel card
  coffee cross cup cut dad dads daughter daughters delete drank drink drop entry finished for friend friends from girlfriend
  girlfriends glass had half hang have he her hers him his husband husbands i in instead is it its just kid kids last log logged
  lunch meal mine mom moms mother mum mums my no not of off oh ok on one oops only or out partner partners plate please really
  remove roommate roommates scratch second she sister sisters slice so son sons sorry strike take that the them then these they
  third this those today took two undo wait was wasnt were wife wifes with wrong yesterday`),
)

/** Returns true if a text only takes a food off what was logged, and says whose it was, which cannot be a sign. */
export const isOnlyCorrection = (text: string): boolean => {
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  const isFood = (word: string) => foldedFoods.has(word) || foldedFoods.has(word.replace(/s$/, ''))
  return (
    removing.has(words.find((word) => !before.has(word)) ?? '') &&
    words.some(isFood) &&
    words.every((word) => isFood(word) || known.has(word) || /^\d{1,2}$/.test(word))
  )
}
