import { withDigits } from '@finu/coach/values/numbers'
import { tidy } from '@finu/coach/values/plain'
import { anyOf, oneOf } from '@finu/coach/words/lists'
import { gravest, type Danger } from './signs.ts'
import { pairsOf, statementsOf } from './statements.ts'
import words from './vital-signs.json' with { type: 'json' }

/** Words that may stand between the name of a measure and its figure: 'my oxygen reads only 83'. */
const between = String.raw`(?:[ :=~]+${oneOf(words.between)}){0,4}[ :=~]*`
/** A figure that is of nothing else, such as minutes, milligrams or another measure. */
const figure = String.raw`(?<![\d.,/:])(\d{1,3}(?:[.,]\d)?)(?![\d/:]|[.,]\d)(?! ?${oneOf(words.otherUnits).slice(2)})`
const named = (names: readonly string[]) => new RegExp(`${oneOf(names)}${between}${figure}`, 'giu')

const oxygen = [
  named(words.oxygen),
  new RegExp(String.raw`${oneOf(words.oxygen)}.{0,30}\bnow ${figure}`, 'giu'),
  new RegExp(`${figure} ?(?:%|percent) ${oneOf(words.oxygen)}`, 'giu'),
]
// '8 hr 30' are hours.
const pulse = [
  new RegExp(String.raw`(?<!\d ?|\ban? )${oneOf(words.pulse)}${between}${figure}`, 'giu'),
  new RegExp(`${figure} ?${oneOf(words.beats)}`, 'giu'),
]
const glucose = [named(words.glucose)]
const temperature = [named(words.temperature), new RegExp(`${figure} (?:degrees? )?fever`, 'giu')]
const pressure = new RegExp(String.raw`${oneOf(words.pressure)}${between}(\d{2,3}) ?(?:/|over|on) ?(\d{2,3})\b`, 'giu')
const laterPressure = /\b(\d{2,3}) ?(?:\/|over) ?(\d{2,3})\b/g
const isMmol = /\bmmol/i
const isMg = /\bmg ?\/ ?d?l|\bmgs? per/i

const symptoms = anyOf(words.symptoms)
const ofExercise = anyOf(words.exercise)
const atRest = anyOf(words.rest)
const ofPlaces = anyOf(words.places)
const ofPersons = anyOf(words.persons)
const ofBabies = new RegExp(
  String.raw`${oneOf(words.newborn)}|${oneOf(words.daysOfBabies)}(?: (?:day|week)s? |-(?:day|week)-)old\b|` +
    String.raw`${oneOf(words.monthsOfBabies)}(?: months? |-month-)old\b`,
  'i',
)
const withFever = anyOf(words.withFever)
/** Questions for what is normal in general. */
const asksInGeneral = anyOf(words.asksInGeneral)

const valuesOf = (patterns: readonly RegExp[], text: string): number[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, said]) => Number(said!.replace(',', '.'))))

/** NHS, pulse oximeters at home: 92% or less is for the emergency services, 93 and 94% for a doctor on the same day. */
function ofOxygen(text: string): Danger | null {
  const values = valuesOf(oxygen, text).filter((value) => value >= 40 && value <= 94)
  if (values.length === 0) return null
  return Math.min(...values) <= 92 ? 'emergency' : 'severe'
}

/** American Heart Association: above 180/120 with complaints is an emergency, without them for a doctor on the same day. */
function ofPressure(text: string): Danger | null {
  if (text.search(pressure) < 0) return null
  const readings = [...text.matchAll(pressure), ...text.matchAll(laterPressure)].map(([, high, low]) => [
    Number(high),
    Number(low),
  ])
  const found = readings.flatMap(([high = 0, low = 0]): Danger[] => {
    if (high <= low || high > 300 || low < 20 || high < 40) return []
    if (high <= 70) return ['emergency']
    if (high >= 180 || low >= 120) return [symptoms.test(text) ? 'emergency' : 'severe']
    return high < 90 && symptoms.test(text) ? ['emergency'] : []
  })
  return gravest(found)
}

const mgPerMmol = 18
/**
 * ADA, standards of care: below 54 mg/dl at once; CDC and NHS: very high sugar with complaints, or above 600 mg/dl, is an
 * emergency.
 */
function ofGlucose(text: string): Danger | null {
  for (const value of valuesOf(glucose, text)) {
    // A figure without its unit is millimoles up to 33, as nobody is awake with as few milligrams.
    const mg = isMmol.test(text) || (!isMg.test(text) && value < 34) ? value * mgPerMmol : value
    if (mg < 18 || mg > 1_500 || (mg >= 54 && mg < 300)) continue
    return mg < 40 || mg >= 600 || symptoms.test(text) ? 'emergency' : 'severe'
  }
  return null
}

/** A pulse that no healthy person has at rest; of exercise it may be that high. */
function ofPulse(text: string): Danger | null {
  for (const value of valuesOf(pulse, text)) {
    if (value < 15 || value > 300) continue
    if (value < 36) return 'emergency'
    if (ofExercise.test(text)) continue
    if (value >= 180 || (value >= 150 && (atRest.test(text) || symptoms.test(text)))) return 'emergency'
    if (value >= 130 && atRest.test(text)) return 'severe'
  }
  return null
}

const toCelsius = (value: number): number => (value > 60 ? (value - 32) / 1.8 : value)
/** NHS, fever in children: 38° below three months is urgent; above 41° or below 35° nobody waits. */
function ofTemperature(text: string): Danger | null {
  if (ofPlaces.test(text) || !ofPersons.test(text)) return null
  for (const value of valuesOf(temperature, text)) {
    const celsius = toCelsius(value)
    if (celsius < 30 || celsius > 45) continue
    if (celsius >= 40.5 || celsius < 35) return 'emergency'
    if (celsius >= 37.9 && ofBabies.test(text)) return 'emergency'
    if (celsius >= 38.5 && withFever.test(text)) return 'emergency'
  }
  return null
}

const longest = 400
/** The most statements of a message that are looked at, in any message that is accepted. */
const mostStatements = 400
/** Matches a figure, also one in words. */
const mayHaveFigure = /\d|\b(?:\w+ty|hundred)\b/i

/**
 * Finds a figure of the body that is for a doctor at once, such as an oxygen of 80 or a blood pressure of 220/130, in any
 * statement of a message or in two that follow each other, of which one may tell the complaint. Null for others, and for
 * questions what is normal.
 */
export function findVitalSign(message: string): Danger | null {
  const statements = statementsOf(message, mostStatements)
  const texts = [...statements, ...pairsOf(statements)].filter((each) => mayHaveFigure.test(each))
  return gravest(texts.flatMap((text) => signIn(tidy(text)) ?? []))
}

function signIn(message: string): Danger | null {
  const text = withDigits(message.slice(0, longest))
  if (!/\d{2}|\d[.,]\d/.test(text) || asksInGeneral.test(text)) return null
  const found = [ofOxygen, ofPressure, ofGlucose, ofPulse, ofTemperature].flatMap((read) => read(text) ?? [])
  return gravest(found)
}
