import type { LookupTools } from '@finu/coach/tools'
import { tool, type ToolExecuteFunction, type ToolSet } from 'ai'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { addDays } from '../../platform/days.ts'
import { listMemories } from '../memory/actions.ts'
import type { Draft } from '../turns/draft.ts'
import { historyKinds, readHistory } from './logs-actions.ts'
import {
  findFood,
  readDay,
  readFasting,
  readGoals,
  readProfile,
  readSleep,
  readStanding,
  readTogether,
  readTrend,
} from './records-actions.ts'

/** The context of tools. Look-ups are of the caller's records: a model cannot name another person. */
export interface ToolContext extends Context {
  /** Called before each look-up; throws if no more are allowed. */
  admit: () => void
  /** Receives the cards. */
  draft: Draft
}

/** A failed look-up for a model, without the reason, which could reveal internals. */
class LookUpError extends Error {}

export const tooManyLookUps = () => new LookUpError('No more look-ups in this turn: answer from what you have.')

/** A day of the person's. */
const SomeDay = z.union([z.enum(['today', 'yesterday']), z.iso.date()])
const nothing = z.object({})
const mostDays = 90

/** Runs tools within the turn's limits; errors are reported without their reason. */
export const openGuard =
  ({ admit }: ToolContext) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    admit()
    try {
      return await work()
    } catch {
      throw new LookUpError('That did not work right now.')
    }
  }

/** Types tools that accept at least what the coach asks, and return what it relies on. */
export type Serving<Tools extends Record<keyof Tools, (input: never) => unknown>> = {
  [Name in keyof Tools]: {
    execute: (
      input: Parameters<Tools[Name]>[0],
      options: never,
    ) => ReturnType<ToolExecuteFunction<unknown, ReturnType<Tools[Name]>, never>>
  }
}

/**
 * Opens the tools by which a model looks up this person's records; none of them changes anything.
 * @param mostEntries the most entries of a look-up
 */
export function openTools(ctx: ToolContext, mostEntries: number) {
  const lookUp = openGuard(ctx)
  const dateOf = (day: string) => (day === 'today' ? ctx.today : day === 'yesterday' ? addDays(ctx.today, -1) : day)
  return {
    get_day: tool({
      description: "What the person logged on one of their days ('today', 'yesterday' or YYYY-MM-DD).",
      inputSchema: z.object({ day: SomeDay }),
      execute: ({ day }) => lookUp(() => readDay(ctx, dateOf(day))),
    }),
    get_trend: tool({
      description:
        'How moods, symptoms, exercise or meals went. Moods by day; symptoms by name; exercise this week; meals of seven days.',
      inputSchema: z.object({
        kind: z.enum(['mood', 'symptoms', 'exercise', 'meals']),
        days: z.int().check(z.minimum(1), z.maximum(mostDays)),
      }),
      execute: ({ kind, days }) => lookUp(() => readTrend(ctx, kind, days)),
    }),
    get_history: tool({
      description:
        'Single logs of a kind between two of the person’s days (today, yesterday or YYYY-MM-DD, both included), latest first.',
      inputSchema: z.object({
        kind: z.enum(historyKinds),
        start: SomeDay,
        end: SomeDay,
        most: z.optional(z.int().check(z.minimum(1), z.maximum(mostEntries))),
      }),
      execute: ({ kind, start, end, most }) =>
        lookUp(() => readHistory(ctx, kind, { start: dateOf(start), end: dateOf(end), most })),
    }),
    get_standing: tool({
      description: 'Points, streaks, and what was logged today.',
      inputSchema: nothing,
      execute: () => lookUp(() => readStanding(ctx)),
    }),
    get_goals: tool({
      description: 'Daily goals as of today.',
      inputSchema: nothing,
      execute: () => lookUp(() => readGoals(ctx)),
    }),
    get_fasting: tool({
      description: 'The fast that is running, and all fasts in figures.',
      inputSchema: nothing,
      execute: () => lookUp(() => readFasting(ctx)),
    }),
    get_sleep: tool({
      description:
        'Sleep of the last days, by the day of waking: minutes, when they fell asleep and woke up, how they woke up. Days without are not logged.',
      inputSchema: z.object({ days: z.int().check(z.minimum(1), z.maximum(mostDays)) }),
      execute: ({ days }) => lookUp(() => readSleep(ctx, days)),
    }),
    find_food: tool({
      description: 'What is in a food, per 100 g, from the public food table.',
      inputSchema: z.object({ name: z.string().check(z.minLength(1), z.maxLength(80)) }),
      execute: ({ name }) => lookUp(() => findFood(ctx, name)),
    }),
    get_profile: tool({
      description: 'The profile the person filled in.',
      inputSchema: nothing,
      execute: () => lookUp(() => readProfile(ctx)),
    }),
    get_together: tool({
      description:
        'What goes together in the person’s own records, such as headaches and short nights, in sentences with their certainty. They may go together; never say that one causes the other.',
      inputSchema: nothing,
      execute: () => lookUp(() => readTogether(ctx)),
    }),
    get_memories: tool({
      description: 'What the person asked to be kept in mind.',
      inputSchema: nothing,
      execute: () => lookUp(async () => ({ memories: (await listMemories(ctx)).map(({ text }) => text) })),
    }),
  } satisfies ToolSet & Serving<Omit<LookupTools, 'leave_card' | 'confirm_card'>>
}
