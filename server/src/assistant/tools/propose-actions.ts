import type { LookupTools, ProposeTools, ReviseTools } from '@finu/coach/tools'
import { fastingWindowChoices, pastFastProblem } from '@finu/contract/fasting/fasting'
import { goalPoints, writeGoalDetails } from '@finu/contract/fitness/goals'
import { deriveLevels, labelOfType, levelOfMood, moodLevels } from '@finu/contract/moods/moods'
import { ProposedLog } from '@finu/contract/assistant/proposals'
import {
  ChangeInput,
  DeletionInput,
  ExerciseInput,
  FastInput,
  GoalInput,
  MealInput,
  MemoryInput,
  MoodInput,
  PastFastInput,
  SymptomInput,
} from '@finu/contract/assistant/log-inputs'
import { tool } from 'ai'
import * as z from 'zod/mini'
import { matchFoods } from '../../meals/items-actions.ts'
import { readLocalTime } from './local-time.ts'
import { openGuard, type Serving, type ToolContext } from './actions.ts'

/** Fields of every log input. */
interface CommonInput {
  at?: string | undefined
  replaces?: string | undefined
}

/** Returns the mood for the ordinary call: with the person's own word, and the emoji of its level. */
function moodOf(
  { mood_type, label, notes, triggers = [] }: MoodInput,
  timestamp: string | undefined,
): z.input<typeof ProposedLog> {
  const level = levelOfMood[mood_type]
  const { emoji } = moodLevels[level - 1]!
  return {
    kind: 'mood',
    log: {
      mood_type,
      emoji,
      label: label ?? labelOfType(mood_type),
      ...deriveLevels(level),
      notes: notes || null,
      triggers,
      timestamp,
    },
  }
}

const goalOf = ({ name, category, points = goalPoints.standard }: GoalInput): z.input<typeof ProposedLog> => ({
  kind: 'goal',
  log: { name, description: writeGoalDetails({ category, points, source: 'assistant' }) },
})

/** @throws if such a fast is impossible */
function pastFastOf(ctx: ToolContext, start: string, end: string): z.input<typeof ProposedLog> {
  const [start_time, end_time] = [readLocalTime(start, ctx), readLocalTime(end, ctx)]
  const [began, ended] = [Date.parse(start_time), Date.parse(end_time)]
  const problem = pastFastProblem({ start: began, end: ended, now: ctx.now.getTime() })
  if (problem) throw new Error(problem.text)
  const window = fastingWindowChoices.find(({ hours }) => hours * 3_600_000 === ended - began)
  return { kind: 'fast', log: { fasting_type: window?.fasting_type ?? 'custom', start_time, end_time, goals: [] } }
}

async function mealOf(
  ctx: ToolContext,
  { name, meal_type, foods, notes }: MealInput,
  eaten_at: string | undefined,
): Promise<z.input<typeof ProposedLog>> {
  const food_items = await matchFoods(ctx, foods)
  // Of a food of the table what it is, without how: 'Egg', not 'Egg, boiled'.
  const named = name ?? foods.map((food) => asListed(food.name.split(',')[0]!)).join(', ')
  return {
    kind: 'meal',
    log: { name: capitalize(named).slice(0, 120), meal_type, food_items, eaten_at, notes: notes || null },
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A food's name within a list: in small letters, unless it is a proper name as in 'Big Mac' or 'BLT'. */
const asListed = (name: string) =>
  /^\p{Lu}[^\p{Lu}]*$/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/**
 * Opens tools that put a card below the reply: exactly what would be logged, for the person to confirm, change or
 * dismiss. They save nothing themselves.
 */
export function openProposeTools(ctx: ToolContext) {
  const { draft } = ctx
  const guard = openGuard(ctx)
  type LogToCheck = z.input<typeof ProposedLog>
  const show = ({ replaces }: CommonInput, makeLog: () => LogToCheck | Promise<LogToCheck>) =>
    guard(() => draft.propose(async () => ProposedLog.parse(await makeLog()), replaces))
  const instantOf = ({ at }: CommonInput) => (at === undefined ? undefined : readLocalTime(at, ctx))
  const card = 'Shows the person a card to confirm; saves nothing.'
  return {
    leave_card: tool({
      description: 'Takes back an open card of this conversation, by the id in its replies; nothing of it is saved.',
      inputSchema: z.object({ id: z.uuid() }),
      execute: ({ id }) => guard(async () => ({ is_left: await draft.dismiss(id) })),
    }),
    propose_mood: tool({
      description: `${card} A mood they have or had.`,
      inputSchema: MoodInput,
      execute: (input) => show(input, () => moodOf(input, instantOf(input))),
    }),
    propose_symptom: tool({
      description: `${card} A symptom, severity 1 mild to 5 extreme.`,
      inputSchema: SymptomInput,
      execute: ({ at, replaces, ...log }) =>
        show({ replaces }, () => ({ kind: 'symptom', log: { ...log, timestamp: instantOf({ at }) } })),
    }),
    propose_meal: tool({
      description: `${card} A meal they ate. Unit: g, cup, slice and the like; none for usual portions.`,
      inputSchema: MealInput,
      execute: (input) => show(input, () => mealOf(ctx, input, instantOf(input))),
    }),
    propose_fast: tool({
      description: `${card} A fast that starts when confirmed, or began before; hours for custom only.`,
      inputSchema: FastInput,
      execute: ({ at, replaces, ...log }) =>
        show({ replaces }, () => ({ kind: 'fast', log: { ...log, start_time: instantOf({ at }) } })),
    }),
    propose_past_fast: tool({
      description: `${card} A fast that is over, by its start and end.`,
      inputSchema: PastFastInput,
      execute: ({ replaces, start, end }) => show({ replaces }, () => pastFastOf(ctx, start, end)),
    }),
    propose_exercise: tool({
      description: `${card} An exercise they did.`,
      inputSchema: ExerciseInput,
      execute: ({ at, replaces, ...log }) =>
        show({ replaces }, () => ({
          kind: 'exercise',
          log: { ...log, is_completed: true, date: instantOf({ at }) },
        })),
    }),
    propose_goal: tool({
      description: `${card} A daily goal.`,
      inputSchema: GoalInput,
      execute: (input) => show(input, () => goalOf(input)),
    }),
    propose_change: tool({
      description:
        'Shows the person a card to confirm that changes one of their records, by its id in a look-up or of a saved card; changes nothing. Say only what is to be otherwise.',
      inputSchema: ChangeInput,
      execute: (input) => guard(() => draft.revise({ act: 'change', ...input })),
    }),
    propose_delete: tool({
      description:
        'Shows the person a card to confirm that deletes one of their records, by its id in a look-up or of a saved card; deletes nothing.',
      inputSchema: DeletionInput,
      execute: (input) => guard(() => draft.revise({ act: 'delete', ...input })),
    }),
    propose_memory: tool({
      description: `${card} Something about them to keep in mind from now on, only where they asked for it.`,
      inputSchema: MemoryInput,
      execute: ({ replaces, text }) => show({ replaces }, () => ({ kind: 'memory', log: { text } })),
    }),
  } satisfies Serving<ProposeTools & ReviseTools & Pick<LookupTools, 'leave_card'>>
}
