import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimOf, elapsedMs, endRun, startRun, type Run, type Timer } from './timer.ts'

const epoch = Date.parse('2026-03-02T12:00:00Z')
const idle = (durationMinutes: number): Timer => ({
  state: null,
  runStartedAt: null,
  timedMs: 0,
  durationMinutes,
  countsUp: false,
})

const steps = fc.array(
  fc.record({
    action: fc.constantFrom('start', 'pause', 'stop', 'finish'),
    /** Two servers' clocks may differ: time can seem to go back. */
    waitMs: fc.integer({ min: -600_000, max: 3_600_000 }),
  }),
  { minLength: 1, maxLength: 30 },
)

test('whatever is pressed and whatever the clocks say, runs do not overlap and no more than the elapsed time is timed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), steps, (durationMinutes, actions) => {
      let timer = idle(durationMinutes)
      let now = epoch
      let [first, last] = [epoch, epoch]
      let freeFrom: Date | null = null
      const claims: { proven: number; unproven: number }[] = []
      const runs: Run[] = []
      for (const { action, waitMs } of actions) {
        now += waitMs
        ;[first, last] = [Math.min(first, now), Math.max(last, now)]
        const moment = new Date(now)
        if (action === 'start') {
          if (timer.state !== 'running') timer = startRun(timer, moment, freeFrom)
          continue
        }
        if (action === 'finish') {
          const claim = claimOf(timer, moment)
          claims.push(claim)
        }
        const ended = endRun(timer, moment, action === 'pause' ? 'paused' : null)
        if (ended.run) {
          runs.push(ended.run)
          freeFrom = ended.run.endedAt
        }
        expect(ended.timer.timedMs).toBeGreaterThanOrEqual(timer.timedMs)
        expect(elapsedMs(ended.timer, moment)).toBe(ended.timer.timedMs)
        timer = action === 'finish' ? idle(durationMinutes) : ended.timer
      }
      const timed = runs.reduce((sum, run) => sum + run.endedAt.getTime() - run.startedAt.getTime(), 0)
      expect(timed).toBeLessThanOrEqual(last - first)
      expect(claims.filter(({ proven, unproven }) => proven > durationMinutes || proven * unproven > 0)).toEqual([])
      expect(claims.reduce((sum, { proven }) => sum + proven, 0) * 60_000).toBeLessThanOrEqual(timed)
      for (const [index, run] of runs.slice(1).entries()) {
        expect(run.startedAt.getTime()).toBeGreaterThanOrEqual(runs[index]!.endedAt.getTime())
      }
    }),
    { numRuns: 3000 },
  )
})

test('a run ends when the duration is reached', () => {
  const started = startRun(idle(25), new Date(epoch), null)
  const { timer, run } = endRun(started, new Date(epoch + 90 * 60_000), null)
  expect(run?.endedAt.getTime()).toBe(epoch + 25 * 60_000)
  expect(timer.timedMs).toBe(25 * 60_000)
})
