import * as z from 'zod/mini'

export const linkInvalidText = 'This link is no longer valid. Ask for a new one.'

/** The token of a letter's link. */
export const LinkToken = z
  .string(linkInvalidText)
  .check(z.maxLength(200, linkInvalidText), z.regex(/^[\w-]+$/, linkInvalidText))
