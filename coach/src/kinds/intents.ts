import type { Intent } from '../reading/tags.ts'
import { coachKinds } from './index.ts'
import type { Manner } from './kind.ts'

/** Returns the intents of the kinds of some manners. */
export const intentsOf = (...manners: Manner[]): Intent[] =>
  coachKinds.flatMap(([, { manner, reads }]) =>
    manner && manners.includes(manner) ? (Object.keys(reads) as Intent[]) : [],
  )

/** The intents of parts that tell a log, and may contain other logs, too. */
export const tellingIntents: ReadonlySet<Intent> = new Set(intentsOf('taken', 'done', 'felt', 'measured'))
