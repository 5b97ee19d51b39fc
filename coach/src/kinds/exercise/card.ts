import { describeSource, estimateBurn, findActivity } from '@finu/contract/fitness/compendium'
import { saySets } from '@finu/contract/fitness/set-words'
import { kgPerPound, sayDistance } from '@finu/contract/platform/measures'
import { toTenGrams } from '@finu/contract/weight/weight'
import { minutes, verbatim } from '../../answer/wording.ts'
import type { Findings } from '../../findings.ts'
import type { InputOf } from '../../log-input.ts'
import { isGuessed, type CardOf } from '../kind.ts'

/** A length, in minutes, above which the coach asks whether it is right. */
const usualMinutes = 720

/** Speeds, in km/h, above which a distance or a length is likely to be wrong. */
const fastestKmh = (type: string): number => (type === 'cycling' ? 60 : type === 'swimming' ? 9 : 25)

/** Describes the card of an exercise: its burn, its distance and its sets. */
export function describeExercise(
  { log: card }: CardOf<'exercise'>,
  log: InputOf<'exercise'> | undefined,
  findings: Findings,
): string {
  const { sets = [], duration_minutes, distance_m } = card
  const units = findings.profile?.units ?? 'metric'
  const isFast = distance_m != null && distance_m / 1000 / (duration_minutes / 60) > fastestKmh(card.type)
  return [
    describeBurn(card, findings),
    distance_m != null && `Distance: ${sayDistance(distance_m, units)}.`,
    isFast && 'That is very fast: are the distance and the length right? If not, say which is wrong.',
    sets.length > 0 && `Sets: ${verbatim(saySets(sets, units))}.`,
    isGuessed(log) &&
      `You didn’t say how long, so I took ${minutes(duration_minutes)}, with the rests: say “40 minutes” if it was longer.`,
    duration_minutes > usualMinutes && 'That is very long: is it right? If not, say how long it was.',
  ]
    .filter(Boolean)
    .join(' ')
}

function describeBurn(log: CardOf<'exercise'>['log'], { profile }: Findings): string {
  const head = `**${verbatim(log.name)}**, ${minutes(log.duration_minutes)}:`
  if (log.calories_burned !== undefined) return `${head} about ${log.calories_burned} kcal, as you said.`
  const burn = estimateBurn(log, profile?.weight_kg ?? null)
  if (burn.compendium) return `${head} about ${burn.calories_burned} kcal by your weight (${describeSource(burn)}).`
  // With a weight in the profile it would be surer.
  const isKnown = findActivity(log.name, log.type) !== null
  const hint =
    isKnown && profile && profile.weight_kg === null ? '; with your weight in Settings it would be surer' : ''
  return `${head} about ${burn.calories_burned} kcal by a rough estimate of its type${hint}.`
}

/** Returns an input whose loads without a unit are in pounds. */
export function withLoadsInPounds({ input, load }: InputOf<'exercise'>): InputOf<'exercise'>['input'] {
  if (!load?.isBare) return input
  const sets = input.sets?.map(({ load_kg, ...set }) => ({
    ...set,
    ...(load_kg !== undefined && { load_kg: toTenGrams(load_kg * kgPerPound) }),
  }))
  return { ...input, ...(sets && { sets }) }
}
