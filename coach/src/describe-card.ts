import { cautionsFor, standingCaution } from '@finu/contract/fasting/fasting-cautions'
import { plannedHoursOf, type NewFast } from '@finu/contract/fasting/fasting'
import { describeSource, estimateBurn, findActivity } from '@finu/contract/fitness/compendium'
import type { NewExercise } from '@finu/contract/fitness/fitness'
import { saySets } from '@finu/contract/fitness/set-words'
import { goalPoints, readGoalDetails } from '@finu/contract/fitness/goals'
import { gramUnit } from '@finu/contract/meals/foods'
import { wordsOfMood } from '@finu/contract/moods/moods'
import { sayMedicine } from '@finu/contract/medicines/medicines'
import { sayDistance, sayVolume, sayWeight } from '@finu/contract/platform/measures'
import type { Proposal } from '@finu/contract/assistant/proposals'
import { labelOfQuality, lengthOfSleep, sayLength, type NewNight } from '@finu/contract/sleep/sleep'
import { doubtWeight } from '@finu/contract/weight/weight'
import { severityLevels } from '@finu/contract/symptoms/symptoms'
import type { Findings } from './findings.ts'
import type { LogInput } from './log-input.ts'
import { isDaily } from './compose/goals.ts'
import { energyOf, minutes, oneDecimal, plural, verbatim } from './wording.ts'

const isGuessed = (log: LogInput | undefined) => log !== undefined && 'isGuessed' in log && log.isGuessed

/** Amounts of one food, or at once, above which the coach asks: a unit or a decimal point may be wrong. */
const usually = { calories: 1_500, mealCalories: 3_000, grams: 2_000, minutes: 720, drinkMl: 2_000, sleepMinutes: 840 }

/** Speeds, in km/h, above which a distance or a length is likely to be wrong. */
const fastestKmh = (type: string): number => (type === 'cycling' ? 60 : type === 'swimming' ? 9 : 25)

const isMuch = (card: Extract<Proposal, { kind: 'meal' }>): boolean =>
  (card.nutrition.calories ?? 0) > usually.mealCalories ||
  card.log.food_items.some(
    ({ quantity, unit, nutrition }) =>
      (unit === gramUnit && quantity > usually.grams) || (nutrition?.calories ?? 0) > usually.calories,
  )

/** Says by what the meal was named: its time if that was said. */
const guessedBy = (log: LogInput | undefined): string =>
  log?.kind === 'meal' && log.input.at !== undefined ? ', by its time' : ', as you didn’t say which meal it was'

function describeMeal(card: Extract<Proposal, { kind: 'meal' }>, log: LogInput | undefined): string {
  const { name, meal_type: type } = card.log
  const { calories, protein_g, partial, is_estimate } = card.nutrition
  const energy = energyOf({
    count: 1,
    calories,
    protein_g,
    fiber_g: null,
    is_partial: partial.includes('calories'),
    is_estimate,
  })
  const leastProtein = partial.includes('protein_g') ? 'at least ' : ''
  const protein = protein_g === null ? '' : ` and ${leastProtein}${Math.round(protein_g)} g of protein`
  const meal = `${type === 'snack' ? 'as a snack' : `for ${type}`}${isGuessed(log) ? guessedBy(log) : ''}`
  return [
    `**${verbatim(name)}** ${meal}: ${energy}${protein}.`,
    isMuch(card) && 'That is a lot for one food: is the amount right? If not, say how much it was.',
  ]
    .filter(Boolean)
    .join(' ')
}

function describeExercise(card: NewExercise, log: LogInput | undefined, findings: Findings): string {
  const { sets = [], duration_minutes } = card
  const isLong = duration_minutes > usually.minutes
  const units = findings.profile?.units ?? 'metric'
  const { distance_m } = card
  const isFast = distance_m != null && distance_m / 1000 / (duration_minutes / 60) > fastestKmh(card.type)
  return [
    describeBurn(card, findings),
    distance_m != null && `Distance: ${sayDistance(distance_m, units)}.`,
    isFast && 'That is very fast: are the distance and the length right? If not, say which is wrong.',
    sets.length > 0 && `Sets: ${verbatim(saySets(sets, units))}.`,
    isGuessed(log) &&
      `You didn’t say how long, so I took ${minutes(duration_minutes)}, with the rests: say “40 minutes” if it was longer.`,
    isLong && 'That is very long: is it right? If not, say how long it was.',
  ]
    .filter(Boolean)
    .join(' ')
}

function describeBurn(log: NewExercise, { profile }: Findings): string {
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

function describePastFast({ start_time: start, end_time: end }: { start_time: string; end_time: string }): string {
  const hours = oneDecimal((Date.parse(end) - Date.parse(start)) / 3_600_000)
  return `A fast of **${hours} hours** that is over, with the times on the card. It is for your history: what was not timed earns no points.`
}

/** A fast to start, with the cautions that its person needs. */
function describeFast(
  { fasting_type: type, planned_duration_hours: asked }: NewFast,
  log: LogInput | undefined,
  { profile }: Findings,
): string {
  const hours = plannedHoursOf(type, asked) ?? 0
  const began = log?.kind === 'fast' ? log.input.at : undefined
  const begins =
    began === undefined
      ? 'Its clock starts when you confirm.'
      : `It began on ${longTime(began)}; its points count from when you confirm.`
  const head = `A fast of **${hours} hours**${type === 'custom' ? '' : ` (${type.replaceAll('_', ' ')})`}${isGuessed(log) ? ', as you named no other' : ''}. ${begins}`
  const cautions = profile ? cautionsFor(profile, hours).map(({ text }) => text) : []
  return [head, ...cautions].join('\n\n')
}

/** A weight; one that differs much from the last may be in the other unit. */
function describeWeight(kg: number, log: LogInput | undefined, { profile }: Findings): string {
  const units = profile?.units ?? 'metric'
  const said = `I put your weight down as **${sayWeight(kg, units)}**.`
  const doubt = doubtWeight(kg, profile?.weight_kg ?? null, units)
  if (doubt?.meant) return `${said} Did you mean ${doubt.meant}? If so, say that.`
  if (doubt) return `${said} That is far from your last weight, ${sayWeight(profile!.weight_kg!, units)}: is it right?`
  return isGuessed(log) ? `${said} You named no unit, so I took that of your profile.` : said
}

/** A sleep with its times, which are on the person's clock in the input. */
function describeSleep({ asleep_at, woke_at, quality }: NewNight, log: LogInput | undefined): string {
  const minutesAsleep = lengthOfSleep(Date.parse(asleep_at), Date.parse(woke_at))
  const length = sayLength(minutesAsleep)
  if (log?.kind !== 'sleep') return `**${length}** of sleep.`
  const { start, end } = log.input
  const waking = quality ? `, woke up ${labelOfQuality(quality).toLowerCase()}` : ''
  const times = `asleep ${longTime(start)}, awake ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : longTime(end)}`
  const guessed = log.isGuessed
    ? ` You didn’t say when you woke up, so I took ${end.slice(11)}: say “woke at 8” if it was another time.`
    : ''
  const long = minutesAsleep > usually.sleepMinutes ? ' That is very long: is it right? If not, say the times.' : ''
  return `**${length}** of sleep: ${times}${waking}.${guessed}${long}`
}

const labelOf = (score: number): string =>
  severityLevels.find((level) => level.score === score)?.label.toLowerCase() ?? ''

/** Says a strength of ten as it was said, as a card has five. */
const sayTen = (log: LogInput | undefined): string =>
  log?.said?.score === undefined ? '' : ` (you said ${log.said.score} of 10)`

/** Says in a sentence what a card would save, with the figures that are known. */
export function describeCard(card: Proposal, log: LogInput | undefined, findings: Findings): string {
  switch (card.kind) {
    case 'mood':
      return `I put your mood down as **${wordsOfMood(card.log).word.toLowerCase()}**${card.log.notes ? ', with your words as a note' : ''}.`
    case 'symptom': {
      const { name, severity_score: score } = card.log
      return isGuessed(log)
        ? `I put down **${verbatim(name)}** with a severity of 3 of 5, as you didn’t say how strong it is; change it if it is more or less.`
        : `I put down **${verbatim(name)}** with a severity of ${score} of 5, ${labelOf(score)}${sayTen(log)}.`
    }
    case 'meal':
      return describeMeal(card, log)
    case 'exercise':
      return describeExercise(card.log, log, findings)
    case 'fast':
      return 'end_time' in card.log
        ? describePastFast(card.log)
        : `${describeFast(card.log, log, findings)}\n\n${standingCaution}`
    case 'goal': {
      const details = readGoalDetails(card.log.description)
      return `A good goal: **${verbatim(card.log.name)}**,${isDaily(card.log.name) ? ' each day,' : ''} for ${plural(details?.points ?? goalPoints.standard, 'point')}${details ? ` (${details.category})` : ''}.`
    }
    case 'memory':
      return `I would keep in mind: “${verbatim(card.log.text)}”.`
    case 'weight':
      return describeWeight(card.log.weight_kg, log, findings)
    case 'water': {
      const guessed = isGuessed(log)
        ? ' You didn’t say how much in a measure that I know, so I took glasses of 250 ml.'
        : ''
      const much =
        card.log.amount_ml > usually.drinkMl ? ' That is a lot at once: is it right? If not, say how much it was.' : ''
      return `**${sayVolume(card.log.amount_ml, findings.profile?.units ?? 'metric')}** of water.${guessed}${much}`
    }
    case 'medicine':
      return `I put down **${verbatim(sayMedicine(card.log))}** as taken.`
    case 'sleep':
      return describeSleep(card.log, log)
    default:
      return ''
  }
}

/** A corrected card in a few words; the card itself says the rest. */
export function describeCorrected(card: Proposal, log: LogInput, findings: Findings): string {
  switch (card.kind) {
    case 'mood':
      return `**${wordsOfMood(card.log).word}**.`
    case 'symptom':
      return `**${verbatim(card.log.name)}**, ${card.log.severity_score} of 5, ${labelOf(card.log.severity_score)}${sayTen(log)}.`
    case 'goal': {
      const points = readGoalDetails(card.log.description)?.points ?? goalPoints.standard
      return `**${verbatim(card.log.name)}**, each day, for ${plural(points, 'point')}.`
    }
    case 'fast':
      return 'end_time' in card.log ? describePastFast(card.log) : describeFast(card.log, log, findings)
    case 'memory':
      return `“${verbatim(card.log.text)}”.`
    case 'meal':
    case 'exercise':
    case 'water':
    case 'weight':
    case 'sleep':
    case 'medicine':
      return describeCard(card, log, findings)
    default:
      return ''
  }
}

/** Returns 'Tuesday 24 November, 06:00'. */
export function longTime(at: string): string {
  const [day, time] = at.split('T')
  const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
  return `${new Date(day!).toLocaleDateString('en-GB', options)}, ${time}`
}
