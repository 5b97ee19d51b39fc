import type { HelpLines } from '@finu/contract/assistant/guidance'
import data from './help-lines.json' with { type: 'json' }

/**
 * By time zone, as the profile says no country: `zones` is a pattern of them, the first that fits counts. The numbers are
 * those that the services themselves publish, at `source`. Colombia has one emergency number and lines by city; 112 is
 * that of Europe as a whole.
 */
const regions = data.map(({ zones, country, emergency, crisis, violence }) => {
  const lines: HelpLines = { country, emergency, crisis, violence }
  return { zones: new RegExp(zones), lines }
})

const unknown: HelpLines = { country: null, emergency: null, crisis: null, violence: null }

/** Whom to call, by the person's time zone; without a number where none is known for sure. */
export const helpLinesFor = (timezone: string | null): HelpLines =>
  regions.find(({ zones }) => zones.test(timezone ?? ''))?.lines ?? unknown

/** Whom to call in each country that is known. */
export const helpLines: readonly HelpLines[] = regions
  .map(({ lines }) => lines)
  .filter(({ country }) => country !== null)
