import words from './spelling.json' with { type: 'json' }

/** Misspellings that differ from their word in more than one letter, or whose word is too short to guess. */
export const misspelt: Record<string, string> = words.misspelt
/** Fillers in talk between friends, without meaning. */
export const fillers: ReadonlySet<string> = new Set(words.fillers)
/** Words that people write without their final g. */
export const gerunds = words.gerunds.split(' ')
/** Long words of the signs: variants with one letter more, less, changed or swapped count as them. */
export const guessedWords = words.guessedWords
/** Everyday words that differ from a sign's in one letter. */
export const everydayWords = words.everydayWords.split(' ')
/** Phrases of signs that are found without the spaces between their words, too: 'iwanttokillmyself'. */
export const runTogether = words.runTogether
/** Phrases in front of them. */
export const beforeRunTogether = words.beforeRunTogether
/** Letters of other scripts that look like Latin ones, by which a message may be written past a filter. */
export const lookAlikes: Record<string, string> = words.lookAlikes
