import * as z from 'zod/mini'
import { queryNumber } from './wire.ts'

/** Fields of every list by pages. */
export const Page = z.object({
  has_more: z.boolean(),
  /** The `cursor` of the next page; null on the last one. It stays valid whatever is deleted meanwhile. */
  next_cursor: z.nullable(z.string()),
})

const notAPage = 'That is no page of this list'

/** How a part of a list is asked for. @param standard how many where nothing is said */
export const PageQuery = (standard: number) =>
  z.object({
    limit: queryNumber(1, 100, standard),
    /** `next_cursor` of the page before: costs the same however far back. */
    cursor: z.optional(z.string().check(z.maxLength(120, notAPage), z.regex(/^[\w-]+$/, notAPage))),
  })
