import {
  isPlanted,
  lookAt,
  shareOf,
  simulateEvent,
  simulateLevel,
  simulateNoise,
  usualShape,
} from '../server/testing/simulated-days.ts'

/**
 * Measures how often planted correlations are found, and how often noise shows any: `npm run pairs` for 1,000 histories
 * of each kind, or `npm run pairs -- 200` for fewer. It ends with 1 if a bar is missed.
 */
const count = Number(process.argv[2] ?? 1000)
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

const shows = shareOf(count, (seed) => lookAt(simulateNoise(seed)).length > 0)
console.log(`90 days of noise, 48 pairs: ${percent(shows)} show anything (at most 5%)`)
const wide = { ...usualShape, exposures: 8, outcomes: 6 }
const showsWide = shareOf(count, (seed) => lookAt(simulateNoise(seed, wide)).length > 0)
console.log(`90 days of noise, 144 pairs: ${percent(showsWide)} show anything (at most 5%)`)
const short = { ...usualShape, days: 60, exposures: 2, outcomes: 2 }
const showsShort = shareOf(count, (seed) => lookAt(simulateNoise(seed, short)).length > 0)
console.log(`60 days of noise, 12 pairs: ${percent(showsShort)} show anything (at most 5%)`)

let falseShares = 0
const levels = shareOf(count, (seed) => {
  const found = lookAt(simulateLevel(seed))
  falseShares += found.length > 0 ? found.filter((pair) => !isPlanted(pair)).length / found.length : 0
  return found.some(isPlanted)
})
console.log(`a level 25 points of 100 higher, 48 pairs: ${percent(levels)} found (at least 80%)`)
console.log(`of what is shown there, on average false: ${percent(falseShares / count)} (at most 10%)`)
const events = shareOf(count, (seed) => lookAt(simulateEvent(seed)).some(isPlanted))
console.log(`an event on 30% of days instead of 5%, 48 pairs: ${percent(events)} found`)
const alone = { ...usualShape, exposures: 1, outcomes: 1 }
const eventsAlone = shareOf(count, (seed) => lookAt(simulateEvent(seed, alone)).some(isPlanted))
console.log(`the same, 3 pairs: ${percent(eventsAlone)} found`)

process.exit(Math.max(shows, showsWide, showsShort) <= 0.05 && levels >= 0.8 && falseShares / count <= 0.1 ? 0 : 1)
