import words from './slang.json' with { type: 'json' }

/** Short ways of writing, and misspellings that are further from their word than two letters or are words themselves. */
export const slang: ReadonlyMap<string, string> = new Map(Object.entries(words.written))
/** Said for its sound: it has no meaning of its own. */
export const soundWords: ReadonlySet<string> = new Set(words.sounds)
