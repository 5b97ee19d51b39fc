import { moveClock } from '../../scripts/move-clock.ts'

/** Offset of the page's clock, equal to that of the test run. */
const clockOffset = Number(import.meta.env['CLOCK_OFFSET'])
if (clockOffset !== 0) moveClock(clockOffset)
