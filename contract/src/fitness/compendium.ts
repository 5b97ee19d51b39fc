import { namedFamilies, sportFamilies } from './compendium-sports.ts'
import type { Activity } from './compendium-speeds.ts'
import { activityFamilies, type ActivityFamily } from './compendium-table.ts'
import { estimateCalories } from './calorie-rates.ts'
import { mostCalories, type Exercise, type ExerciseType } from './fitness.ts'

/** Activities that a sentence may name as done. */
export const spokenFamilies: readonly ActivityFamily[] = [...activityFamilies, ...sportFamilies]
const families = [...spokenFamilies, ...namedFamilies]
const [jogAndWalk] = namedFamilies

/** Words that are recognised despite one letter too many, too few or in the wrong place. */
const spelledOut =
  `walk walking running jogging cycling biking bicycle swimming hiking dancing rowing kayaking elliptical aerobics
  boxing kickboxing stairs vinyasa pilates stretch stretching weights strength lifting tennis football soccer basketball
  badminton squash volleyball skating skiing climbing bouldering gardening gymnastics zumba yoga martial karate
  housework treadmill`.split(/\s+/)

/** True if a word is another with one letter left out or two neighbours swapped. */
function isSlip(typed: string, word: string): boolean {
  const [longer, shorter] = typed.length > word.length ? [typed, word] : [word, typed]
  let at = 0
  while (at < longer.length && longer[at] === shorter[at]) at++
  if (at === 0) return false
  if (longer.length === shorter.length + 1) return longer.slice(at + 1) === shorter.slice(at)
  const swapped = longer.slice(0, at) + (longer[at + 1] ?? '') + longer.charAt(at) + longer.slice(at + 2)
  return longer.length === shorter.length && swapped === shorter
}

const corrected = (text: string) =>
  text.replaceAll(/[a-z]{4,}/g, (typed) =>
    spelledOut.includes(typed) ? typed : (spelledOut.find((word) => isSlip(typed, word)) ?? typed),
  )

const kilometresInMile = 1.609344
const speed = /(\d{1,2}(?:[.,]\d+)?) ?(km\/h|kmh|kph|mph)\b/
const pace = /(\d{1,2})(?::([0-5]\d))? ?(?:min(?:utes?)?)? ?(?:\/|per|a) ?(km|kilomet(?:re|er)|mile|mi)\b/

/** Returns the miles an hour in a name, given as a speed or a pace; null if there are none. */
function readSpeed(text: string): number | null {
  const said = speed.exec(text)
  if (said) {
    const value = Number(said[1]!.replace(',', '.'))
    return said[2] === 'mph' ? value : value / kilometresInMile
  }
  const paced = pace.exec(text)
  if (!paced) return null
  const minutes = Number(paced[1]) + Number(paced[2] ?? 0) / 60
  if (minutes === 0) return null
  return paced[3]!.startsWith('k') ? 60 / (minutes * kilometresInMile) : 60 / minutes
}

function activityOf({ plain, kinds = [], speeds }: ActivityFamily, text: string, mph: number | null): Activity {
  // A speed of 8 km/h is 4.97 miles an hour, so the bound allows for rounding.
  const paced = mph === null ? undefined : speeds?.findLast(([least]) => least <= mph + 0.05)?.[1]
  return paced ?? kinds.find(([pattern]) => pattern.test(text))?.[1] ?? plain
}

/** Separates several activities of one name: 'swim + sauna', 'yoga and run'. */
const separators = /\s*(?:[,;+&]|(?<=[a-z]{2})\/(?=[a-z]{2})|\b(?:and|then|plus)\b)\s*/

/**
 * Finds the activity of the 2024 Compendium that an exercise's name names; null if it names none or several. Within one
 * phrase ('Yoga for runners') the activity of the exercise's type counts, else the first.
 */
export function findActivity(name: string, type: ExerciseType): Activity | null {
  const text = corrected(name.toLowerCase())
  const mph = readSpeed(text)
  const said = text.replace(speed, ' ').replace(pace, ' ')
  if (jogAndWalk?.words.test(said)) return jogAndWalk.plain
  const found = said.split(separators).flatMap((part) => {
    const [first] = families
      .flatMap((family) => {
        const at = family.words.exec(part)?.index
        return at === undefined ? [] : [{ family, at }]
      })
      .toSorted((a, b) => Number(b.family.type === type) - Number(a.family.type === type) || a.at - b.at)
    return first ? [activityOf(first.family, said, mph)] : []
  })
  const [activity] = found
  return activity && found.every(({ code }) => code === activity.code) ? activity : null
}

type Burn = Pick<Exercise, 'calories_burned' | 'compendium'> & { calories_source: 'rate' | 'compendium' }

/**
 * Estimates the calories of an exercise without a measurement: METs × kilograms × hours if its name names an activity
 * of the Compendium and the weight is known, else the rate of its type.
 */
export function estimateBurn(
  { name, type, duration_minutes }: Pick<Exercise, 'name' | 'type' | 'duration_minutes'>,
  weightKg: number | null,
): Burn {
  const compendium = weightKg ? findActivity(name, type) : null
  if (!weightKg || !compendium)
    return { calories_burned: estimateCalories(type, duration_minutes), calories_source: 'rate', compendium: null }
  const calories = Math.round((compendium.met * weightKg * duration_minutes) / 60)
  return { calories_burned: Math.min(mostCalories, calories), calories_source: 'compendium', compendium }
}

/**
 * Describes the source of an exercise's calories: 'by type', 'as entered', '3.5 MET walking for pleasure, Compendium
 * 2024'.
 */
export function describeSource({
  calories_source,
  compendium,
}: Pick<Exercise, 'calories_source' | 'compendium'>): string {
  if (compendium) return `${compendium.met} MET ${compendium.name}, Compendium 2024`
  return calories_source === 'entered' ? 'as entered' : 'by type'
}
