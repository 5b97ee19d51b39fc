import { achievementTexts, mostPauseDays, type StreakStanding } from '@finu/contract/rewards/achievements'
import { expect, test } from 'vitest'
import { addDays } from '../../lib/format-time.ts'
import {
  cellsOf,
  describeDays,
  describePause,
  describeRest,
  judgePause,
  nameOfActivity,
  pausesFrom,
  problemsOfPause,
} from './streak-words.ts'

const today = '2026-11-22'
const states = { k: 'kept', r: 'rest', p: 'pause', o: 'open', n: 'none' } as const

/** @param days one letter per day, the last for today */
const streak = (days: string, input: Partial<StreakStanding> = {}): StreakStanding => ({
  activity: 'mood',
  length: 5,
  best: 9,
  rest_days: 0,
  next_rest_day_in: 2,
  is_paused: false,
  days: Array.from(days).map((letter, index) => ({
    day: addDays(today, index + 1 - days.length),
    state: states[letter as keyof typeof states],
  })),
  ...input,
})

test('there are fourteen cells, the last for today', () => {
  const cells = cellsOf(streak('nnnnnnnnkkrkkk'))
  expect(cells).toHaveLength(14)
  expect(cells.slice(8)).toEqual(['kept', 'kept', 'rest', 'kept', 'kept', 'today'])
  expect(cellsOf(streak('nnnnnnnnkkrkko')).at(-1)).toBe('open')
  expect(cellsOf(streak('nnnnnnnnkkpppp')).at(-1)).toBe('pause')
  expect(cellsOf(streak('kk'))).toEqual([...Array.from({ length: 12 }, () => 'none'), 'kept', 'today'])
  expect(cellsOf(streak('kkkkkkkkkkkkkkkk'))).toHaveLength(14)
})

test('the note names the available rest days, the used one, or the time until the next', () => {
  expect(describeRest(streak('k', { rest_days: 1 }))).toBe('One rest day kept. Two more days earn the next.')
  expect(describeRest(streak('k', { rest_days: 1, next_rest_day_in: 1 }))).toBe(
    'One rest day kept. One more day earns the next.',
  )
  expect(describeRest(streak('k', { rest_days: 2, next_rest_day_in: null }))).toBe('Two rest days kept.')
  expect(describeRest(streak('kkrkkk'))).toBe('A rest day bridged 19 November.')
  expect(describeRest(streak('kkk', { next_rest_day_in: 4 }))).toBe('Four more days earn a rest day.')
})

test('an ended streak is described without reproach', () => {
  expect(describeRest(streak('kno', { length: 0 }))).toBe('Your next log starts it again.')
})

test('the cells are described in a sentence', () => {
  expect(describeDays(streak('kkrkko'))).toBe('5 days in a row, one day bridged by rest, today is still open')
  expect(describeDays(streak('kp', { length: 1, is_paused: true }))).toBe('1 day, paused now')
})

test('activities have names, even new ones', () => {
  expect(['mood', 'chat', 'cold_bath'].map((activity) => nameOfActivity(activity, 'Sol'))).toEqual([
    'Mood check-in',
    'Chat with Sol',
    'Cold bath',
  ])
})

test('ended pauses are not shown, and others show their days', () => {
  const over = { from: '2026-11-01', until: '2026-11-21' }
  const underWay = { from: '2026-11-20', until: '2026-11-23' }
  const toCome = { from: '2026-12-01', until: '2026-12-04' }
  expect(pausesFrom([toCome, over, underWay], today)).toEqual([underWay, toCome])
  expect(describePause(underWay, today)).toBe('Planned pause until 23 November.')
  expect(describePause(toCome, today)).toBe('Planned pause from 1 December to 4 December.')
  expect(describePause({ from: '2026-12-01', until: '2026-12-01' }, today)).toBe('Planned pause on 1 December.')
})

test('an invalid pause is reported at its field', () => {
  const longest = addDays(today, mostPauseDays - 1)
  expect(judgePause({ from: today, until: longest }, today)).toEqual({})
  expect(judgePause({ from: today, until: addDays(longest, 1) }, today)).toEqual({ until: achievementTexts.pauseLong })
  expect(judgePause({ from: '2026-11-21', until: today }, today)).toEqual({ from: achievementTexts.pauseOver })
  expect(judgePause({ from: '2026-11-24', until: '2026-11-23' }, today)).toEqual({
    until: achievementTexts.pauseBackwards,
  })
  expect(judgePause({ from: '', until: today }, today)).toEqual({ from: 'Choose a day' })
  expect(judgePause({ from: today, until: '2026-13-40' }, today)).toEqual({ until: 'Choose a day' })
})

test('a refusal by the server is shown at its field', () => {
  expect(problemsOfPause(achievementTexts.pauseLong, {})).toEqual({ until: achievementTexts.pauseLong })
  expect(problemsOfPause(achievementTexts.pauseOverlaps, {})).toEqual({ from: achievementTexts.pauseOverlaps })
  expect(problemsOfPause('No', { until: 'Not then' })).toEqual({ until: 'Not then' })
  expect(problemsOfPause('No', { body: 'Broken' })).toEqual({ from: 'No' })
})
