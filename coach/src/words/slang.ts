import words from './slang.json' with { type: 'json' }

/** Abbreviations, and misspellings that differ by more than two letters or are words themselves. */
export const slang: ReadonlyMap<string, string> = new Map(Object.entries(words.written))
/** Interjections without a meaning of their own. */
export const soundWords: ReadonlySet<string> = new Set(words.sounds)
