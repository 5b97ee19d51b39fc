import type { CardKindName, CardKinds } from '@finu/contract/assistant/card-kinds'
import type * as z from 'zod/mini'
import { logKinds } from '../insights/log-kinds.ts'
import type { Context, StatementContext } from '../platform/context.ts'
import type { CardContext, CardKind, Figures } from '../platform/log-kind.ts'
import { memoryKind } from './memory/memory-kind.ts'
import { readLocalTime } from './tools/local-time.ts'

/** The kinds of record that cards create, change or delete: all logs, and memories. */
export const cardKinds = { ...logKinds, memory: memoryKind } satisfies Kinds
type Kinds = { [Name in CardKindName]: CardKind<CardKinds[Name]> }

/** Returns what cards need of a kind. */
export const cardKind = <Name extends CardKindName>(name: Name): CardKind<CardKinds[Name]> => {
  const kinds: Kinds = cardKinds
  return kinds[name]
}

/** Computes the figures of a card beside its log. */
export const figuresOf = <Name extends CardKindName>(
  ctx: StatementContext,
  name: Name,
  log: z.output<CardKinds[Name]['created']>,
): Promise<Figures<CardKinds[Name]>> => cardKind(name).figuresOf(ctx, log)

/** Creates the record of a card by its kind's own action. */
export const createLog = <Name extends CardKindName>(
  ctx: Context,
  name: Name,
  id: string,
  log: z.output<CardKinds[Name]['created']>,
): Promise<unknown> => cardKind(name).create(ctx, id, log)

/** Returns the context in which a kind reads what a model asks for. */
export const cardContext = (ctx: Context): CardContext => ({ ...ctx, instantOf: (at) => readLocalTime(at, ctx) })
