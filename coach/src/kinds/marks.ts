import type { Query } from '../query.ts'
import type { Intent, Label } from '../reading/tags.ts'
import { coachKinds } from './index.ts'

/** A kind whose logs are named by marked words; it is also the intent of their parts, and a condition of a question. */
type MarkedKind = Exclude<NonNullable<Query['given']>['kind'], 'note'>

const marks = coachKinds.flatMap(([kind, { mark }]) => (mark ? [{ kind: kind as MarkedKind, mark }] : []))

/** Returns the kind that marked words with a label name; undefined if they name none. */
export const kindMarkedBy = (label: Label): MarkedKind | undefined => marks.find(({ mark }) => mark === label)?.kind

/** Returns true for the intent of a kind whose logs are named by marked words. */
export const isMarkedKind = (intent: Intent): boolean => marks.some(({ kind }) => kind === intent)
