import * as z from 'zod/mini'
import { queryNumber } from './wire.ts'

/** Fields of every paged list. */
export const Page = z.object({
  has_more: z.boolean(),
  /** The `cursor` of the next page; null on the last one. It stays valid if entries are deleted. */
  next_cursor: z.nullable(z.string()),
})

const notAPage = 'That is no page of this list'

/** Describes the query of a list page. @param standard the default limit */
export const PageQuery = (standard: number) =>
  z.object({
    limit: queryNumber(1, 100, standard),
    /** `next_cursor` of the previous page; the cost is the same for any page. */
    cursor: z.optional(z.string().check(z.maxLength(120, notAPage), z.regex(/^[\w-]+$/, notAPage))),
  })
