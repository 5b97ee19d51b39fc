import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fastedSeconds,
  elapsedMs,
  isGoalReached,
  milestonesReached,
  minutesMissing,
  nextMilestoneAt,
  type PlannedFast,
} from './elapsed.ts'

const startedAt = new Date('2026-03-02T12:00:00Z')
const hour = 3_600_000
const fast = fc.integer({ min: 1, max: 168 }).map((plannedHours): PlannedFast => ({ startedAt, plannedHours }))
const later = fc.integer({ min: -300_000, max: 400 * hour }).map((ms) => new Date(startedAt.getTime() + ms))

test('what is missing ends at the planned time; what was fasted goes on', () => {
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

test('each milestone is reached at the moment it is waited for, and not a millisecond before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 168 }), fc.nat(2), (plannedHours, reached) => {
      const plan = { startedAt, plannedHours }
      const at = nextMilestoneAt(plan, reached)!
      expect(milestonesReached(plan, at)).toBe(reached + 1)
      expect(milestonesReached(plan, new Date(at.getTime() - 1))).toBe(reached)
      expect(nextMilestoneAt(plan, 3)).toBeNull()
    }),
  )
})

test('a fast of less than twelve hours has no milestones, however long it goes on', () => {
  const plan = { startedAt, plannedHours: 11 }
  expect(milestonesReached(plan, new Date(startedAt.getTime() + 100 * hour))).toBe(0)
  expect(nextMilestoneAt(plan, 0)).toBeNull()
})
