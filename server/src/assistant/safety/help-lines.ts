import type { HelpLines } from '@finu/contract/assistant/guidance'
import data from './help-lines.json' with { type: 'json' }

/**
 * Help lines by time zone, as the profile has no country: the first pattern in `zones` that matches counts. The numbers
 * are those that the services publish at `source`. Colombia has one emergency number and lines by city; 112 is valid in
 * all of Europe.
 */
const regions = data.map(({ zones, country, emergency, crisis, violence, poison }) => {
  const lines: HelpLines = { country, emergency, crisis, violence, poison }
  return { zones: new RegExp(zones), lines }
})

const unknown: HelpLines = { country: null, emergency: null, crisis: null, violence: null, poison: null }

/** Returns the help lines for the person's time zone; without numbers if none is known for sure. */
export const helpLinesFor = (timezone: string | null): HelpLines =>
  regions.find(({ zones }) => zones.test(timezone ?? ''))?.lines ?? unknown

/** The help lines of each known country. */
export const helpLines: readonly HelpLines[] = regions
  .map(({ lines }) => lines)
  .filter(({ country }) => country !== null)
