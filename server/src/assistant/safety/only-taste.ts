import { foodWords } from '@finu/coach/words/vocabulary'

const tasteWords = new Set(
  `i im me my a an the some any with without and or but no not dont do cant can wont like likes love hate eat eating have
  had log add something anything please really very allergic intolerant to of for it is are good nice`.split(/\s+/),
)

/** Returns true if a text only names foods and opinions of them, which cannot be a sign. */
export const isOnlyTaste = (text: string): boolean => {
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  const isFood = (word: string) => foodWords.has(word) || foodWords.has(word.replace(/s$/, ''))
  return words.some(isFood) && words.every((word) => isFood(word) || tasteWords.has(word) || /^\d{1,3}$/.test(word))
}
