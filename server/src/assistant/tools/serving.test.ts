import type { DayRecords, GoalRecord } from '@finu/coach/records'
import type { LookupTools } from '@finu/coach/tools'
import { expectTypeOf, test } from 'vitest'
import type { Serving } from './actions.ts'

type Served = Serving<LookupTools>

test('a tool that the coach relies on does not compile with another input or output', () => {
  type Goals<Goal> = { execute: () => Promise<Goal[]> }
  expectTypeOf<Goals<GoalRecord & { note: string }>>().toExtend<Served['get_goals']>()
  expectTypeOf<Goals<Omit<GoalRecord, 'points'>>>().not.toExtend<Served['get_goals']>()
  expectTypeOf<Goals<GoalRecord | null>>().not.toExtend<Served['get_goals']>()
  type Day<Input> = { execute: (input: Input) => Promise<DayRecords> }
  expectTypeOf<Day<{ day: string }>>().toExtend<Served['get_day']>()
  expectTypeOf<Day<{ day: 'today' }>>().not.toExtend<Served['get_day']>()
  expectTypeOf<Day<{ date: string }>>().not.toExtend<Served['get_day']>()
})
