import { earningFastOf } from '@finu/contract/fasting/fasting-points'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fastedSeconds,
  elapsedMs,
  isGoalReached,
  isWholeEarned,
  milestonesReached,
  minutesMissing,
  nextMilestoneAt,
  type PlannedFast,
} from './elapsed.ts'

const startedAt = new Date('2026-03-02T12:00:00Z')
const hour = 3_600_000
const fast = fc.integer({ min: 1, max: 168 }).map((plannedHours): PlannedFast => ({ startedAt, plannedHours }))
const later = fc.integer({ min: -300_000, max: 400 * hour }).map((ms) => new Date(startedAt.getTime() + ms))

test('the missing time ends at the planned time; the fasted time continues', () => {
  fc.assert(
    fc.property(fast, later, (plan, at) => {
      const missing = minutesMissing(plan, at)
      expect(fastedSeconds(plan, at)).toBe(Math.max(0, Math.floor((at.getTime() - startedAt.getTime()) / 1000)))
      expect(missing).toBe(
        Math.ceil((plan.plannedHours * hour - Math.min(plan.plannedHours * hour, elapsedMs(plan, at))) / 60_000),
      )
      expect(isGoalReached(plan, at)).toBe(missing === 0)
    }),
  )
})

const planned = fc.integer({ min: 12, max: 168 })
/** How much later than its start the server's clock observed it. */
const unseen = fc.integer({ min: 0, max: 170 * hour })
const earning = (plannedHours: number, unseenMs = 0) =>
  earningFastOf(startedAt.getTime(), startedAt.getTime() + unseenMs, plannedHours)

test('each milestone is reached exactly at its time, and not a millisecond earlier', () => {
  fc.assert(
    fc.property(planned, fc.nat(2), (plannedHours, reached) => {
      const fasted = earning(plannedHours)
      const at = nextMilestoneAt(fasted, reached)!
      expect(milestonesReached(fasted, at)).toBe(reached + 1)
      expect(milestonesReached(fasted, new Date(at.getTime() - 1))).toBe(reached)
      expect(nextMilestoneAt(fasted, 3)).toBeNull()
    }),
  )
})

test('nothing is earned after the goal, which counts from the start; it needs twelve hours on the server’s clock', () => {
  fc.assert(
    fc.property(planned, unseen, later, (plannedHours, unseenMs, at) => {
      const fasted = earning(plannedHours, unseenMs)
      const goal = new Date(startedAt.getTime() + plannedHours * hour)
      const seenMs = Math.max(0, goal.getTime() - startedAt.getTime() - unseenMs)
      const after = new Date(goal.getTime() + Math.abs(at.getTime()))
      expect(milestonesReached(fasted, after)).toBe(milestonesReached(fasted, goal))
      expect(milestonesReached(fasted, at)).toBeLessThanOrEqual(Math.floor((seenMs / (plannedHours * hour)) * 4))
      expect(isWholeEarned(fasted, at)).toBe(at >= goal && seenMs >= 12 * hour)
    }),
  )
})

test('a fast of less than twelve hours has no milestones, however long it lasts', () => {
  const late = new Date(startedAt.getTime() + 100 * hour)
  expect(milestonesReached(earning(11), late)).toBe(0)
  expect(isWholeEarned(earning(11), late)).toBe(false)
  expect(nextMilestoneAt(earning(11), 0)).toBeNull()
})
