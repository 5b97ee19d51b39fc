import type * as z from 'zod/mini'
import { logKinds } from '../insights/log-kinds.ts'
import { memoryKind } from './memory-kind.ts'

/** The kinds of record that cards create, change or delete: all logs, and memories. */
export const cardKinds = { ...logKinds, memory: memoryKind }

export type CardKinds = typeof cardKinds
export type CardKindName = keyof CardKinds
export const cardKindNames = Object.keys(cardKinds) as CardKindName[]
/** The schemas of the figures that cards of a kind have beside their log. */
export type FiguresOf<Kind extends CardKindName> = Extract<CardKinds[Kind]['figures'], z.core.$ZodShape>
