import * as z from 'zod/mini'

export const mostSuggestions = 3

/** Sentences that the user may say next, in their own words, below a reply. */
export const Suggestions = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(mostSuggestions))
