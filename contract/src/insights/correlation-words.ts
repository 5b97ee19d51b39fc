import { sayBodyNote } from '../moods/moods.ts'
import { sayLength } from '../sleep/sleep.ts'
import { symptomPresets, symptomTriggers } from '../symptoms/symptoms.ts'
import type { Correlation, Part } from './correlations.ts'

/** Correlations in sentences, for their page and the coach. */
const whole = new Intl.NumberFormat('en')

const nutrients: Record<string, (amount: string) => string> = {
  calories: (amount) => `more than ${amount} kcal`,
  protein_g: (amount) => `more than ${amount} g of protein`,
  fiber_g: (amount) => `more than ${amount} g of fibre`,
  sugar_g: (amount) => `more than ${amount} g of sugar`,
}

const offered: readonly string[] = [...symptomTriggers, ...symptomPresets]

/** Formats a name for the middle of a sentence: 'poor sleep', 'rye bread'. Abbreviations in capitals stay unchanged. */
function within(name: string): string {
  if (offered.includes(name)) return name.toLowerCase()
  return /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name
}

/** Describes a day with the exposure: 'poor sleep', 'more than 92 g of protein', 'a fast of 12 hours or more'. */
export function describeExposure({ kind, name, threshold }: Part): string {
  switch (kind) {
    case 'mood':
      return 'a better mood than usual'
    case 'energy':
    case 'stress':
    case 'anxiety':
      return `more ${kind} than usual`
    case 'nutrient':
      return nutrients[name ?? '']?.(whole.format(Math.round(threshold ?? 0))) ?? within(name ?? '')
    case 'exercise':
      return `${threshold} minutes or more of exercise`
    case 'water':
      return 'more water than usual'
    case 'weight':
      return 'a weight above your trend'
    case 'fast':
      return `a fast of ${threshold} hours or more`
    case 'sleep':
      return `less than ${sayLength(threshold ?? 0)} of sleep`
    case 'sleep_quality':
      return 'waking up tired'
    case 'trigger':
      return within(sayBodyNote(name ?? ''))
    case 'symptom':
    case 'food':
      return within(name ?? '')
  }
}

const outcomeNames = { mood: 'Mood', energy: 'Energy', stress: 'Stress', anxiety: 'Anxiety' } as const

/** Names the outcome: 'Headache', 'Mood'. */
function nameOfOutcome({ kind, name }: Part): string {
  if (kind in outcomeNames) return outcomeNames[kind as keyof typeof outcomeNames]
  return name ? name[0]!.toUpperCase() + name.slice(1) : ''
}

const afterWords = ['with', 'the day after', 'two days after'] as const

/** Returns a title such as 'Headache, the day after poor sleep'. */
export const titleOfCorrelation = ({ outcome, exposure, days_later: later }: Correlation): string =>
  `${nameOfOutcome(outcome)}, ${afterWords[later] ?? 'with'} ${describeExposure(exposure)}`

/** Names the two rows of dots. */
export const nameOfRows = ({ exposure, days_later: later }: Correlation): [string, string] => [
  later === 0
    ? `With ${describeExposure(exposure)}`
    : `${later === 1 ? 'The day' : 'Two days'} after ${describeExposure(exposure)}`,
  'Other days',
]

/** Describes the finding in pieces, of which every second one is emphasised. */
export function describeCorrelation(finding: Correlation): string[] {
  const { outcome, exposure, with: those, without: others, days_later: later } = finding
  const name = within(nameOfOutcome(outcome))
  const lead = later === 0 ? 'With' : later === 1 ? 'The day after' : 'Two days after'
  if (those.hits !== null && others.hits !== null) {
    return [
      `${lead} ${describeExposure(exposure)}, ${name} was logged on `,
      `${those.hits} of ${those.days}`,
      ' days; otherwise on ',
      `${others.hits} of ${others.days}`,
      '.',
    ]
  }
  const isHigher = those.mean! >= others.mean!
  return [
    `${lead} ${describeExposure(exposure)}, your ${name} averaged `,
    those.mean!.toFixed(1),
    `, ${isHigher ? 'higher' : 'lower'} than on other days: `,
    others.mean!.toFixed(1),
    '.',
  ]
}

/** Words for the certainty, which follows from the share of false findings among equally strong ones. */
export const certaintyWords = {
  1: 'May be chance',
  2: 'Probably not chance',
  3: 'Very unlikely to be chance',
} as const

const times = ['', '', 'Twice', 'Three times', 'Four times', 'Five times', 'Six times', 'Seven times', 'Eight times']
const parts = ['', '', 'Half', 'A third', 'A quarter', 'A fifth', 'A sixth', 'A seventh', 'An eighth']
const tenths = [
  '',
  'One tenth',
  'Two tenths',
  'Three tenths',
  'Four tenths',
  'Five tenths',
  'Six tenths',
  'Seven tenths',
  'Eight tenths',
  'Nine tenths',
]

/** Compares two rates: 'About five times as often.' */
function sayRatio(often: number, otherwise: number): string {
  if (otherwise === 0) return 'Never on other days.'
  if (often === 0) return 'Only on other days.'
  const ratio = often / otherwise
  if (ratio >= 8.5) return 'More than eight times as often.'
  if (ratio >= 1.75) return `About ${times[Math.round(ratio)]!.toLowerCase()} as often.`
  if (ratio >= 1.25) return 'About one and a half times as often.'
  if (ratio > 1) return 'A little more often.'
  if (ratio > 0.75) return 'A little less often.'
  if (ratio < 1 / 8.5) return 'Less than an eighth as often.'
  return `About ${parts[Math.round(1 / ratio)]?.toLowerCase() || 'half'} as often.`
}

/** Describes the size of the difference in plain words. */
export function saySize({ outcome, difference, with: those, without: others }: Correlation): string {
  if (those.hits !== null && others.hits !== null) return sayRatio(those.hits / those.days, others.hits / others.days)
  const isOfSteps = outcome.kind === 'mood' || outcome.kind === 'energy'
  const [unit, scale] = isOfSteps ? ['step', 'five'] : ['point', 'ten']
  const size = Math.round(Math.abs(difference) * 10)
  if (size === 0) return `Less than a tenth of a ${unit}, on a scale of ${scale}.`
  if (size < 10) return `${tenths[size]!} of a ${unit}, on a scale of ${scale}.`
  return `${size === 10 ? `One ${unit}` : `${size / 10} ${unit}s`}, on a scale of ${scale}.`
}

/** Names a pair, such as 'Headache and poor sleep'. */
export const nameOfPair = ({ exposure, outcome }: { exposure: Part; outcome: Part }): string =>
  `${nameOfOutcome(outcome)} and ${describeExposure(exposure)}`
