import words from './spelling.json' with { type: 'json' }

/** Misspellings that are further from their word than one letter, or whose word is too short to guess at. */
export const misspelt: Record<string, string> = words.misspelt
/** Words of the talk between friends that say nothing. */
export const fillers: ReadonlySet<string> = new Set(words.fillers)
/** Words that people write without their g. */
export const gerunds = words.gerunds.split(' ')
/** Long words of the signs: one letter more, less, changed or swapped is still them. */
export const guessedWords = words.guessedWords
/** Everyday words that are one letter away from a sign's. */
export const everydayWords = words.everydayWords.split(' ')
