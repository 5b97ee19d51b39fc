import * as z from 'zod/mini'

/** What a person may say next, as they would say it, below a reply: three at most. */
export const Suggestions = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(3))
