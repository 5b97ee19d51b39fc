import { withDigits } from '@finu/coach/numbers'
import { anyOf, oneOf } from '@finu/coach/words/lists'
import type { Danger } from './signs.ts'
import words from './vital-signs.json' with { type: 'json' }

/** Words that may stand between the name of a measure and its figure: 'my oxygen on the finger thing reads 83'. */
const between = String.raw`(?:[\s:=,~]+(?!\d)(?:${oneOf(words.between)}|\p{L}{1,12})){0,6}[\s:=~]*`
const ahead = (names: readonly string[], figure: string) => String.raw`${oneOf(names)}${between}${figure}`
const behind = (names: readonly string[], figure: string) =>
  String.raw`${figure}[\s%]*(?:${oneOf(words.behind)}\s*){0,3}${oneOf(names)}`
const named = (names: readonly string[], figure: string) =>
  new RegExp(`${ahead(names, figure)}|${behind(names, figure)}`, 'iu')

const number = (most: 2 | 3) => String.raw`(?<![\d.,/:])(\d{2,${most}}(?:[.,]\d)?)(?![\d/:]|[.,]\d)`
const oxygen = named(words.oxygen, number(3))
// '28 hr' are hours.
const pulse = new RegExp(`${ahead(words.pulse, number(3))}|${behind(words.beats, number(3))}`, 'iu')
const glucose = named(words.glucose, String.raw`(?<![\d.,/:])(\d{1,3}(?:[.,]\d)?)(?![\d/:]|[.,]\d)`)
const temperature = named(words.temperature, number(3))
const pressure = new RegExp(String.raw`${oneOf(words.pressure)}${between}(\d{2,3}) ?(?:/|over|on) ?(\d{2,3})\b`, 'iu')
const isMmol = /\bmmol/i
const isMg = /\bmg ?\/ ?d?l|\bmgs? per/i

const symptoms = anyOf(words.symptoms)
const ofExercise = anyOf(words.exercise)
const atRest = anyOf(words.rest)
const ofPlaces = anyOf(words.places)
const ofBabies = anyOf(words.babies)
const asks = /\b(?:normal|usual|ideal|healthy|target|goal|should|range|average|set)\b/i

const valueOf = (match: RegExpExecArray | null): number | null => {
  const said = match?.[1] ?? match?.[2]
  return said === undefined ? null : Number(said.replace(',', '.'))
}

/** NHS, pulse oximeters at home: 92% or less is for the emergency services, 93 and 94% for a doctor on the same day. */
function ofOxygen(text: string): Danger | null {
  const value = valueOf(oxygen.exec(text))
  if (value === null || value < 40 || value > 94) return null
  return value <= 92 ? 'emergency' : 'severe'
}

/** American Heart Association: above 180/120 with complaints is an emergency, without them for a doctor on the same day. */
function ofPressure(text: string): Danger | null {
  const [, high, low] = pressure.exec(text) ?? []
  const [systolic, diastolic] = [Number(high), Number(low)]
  if (high === undefined || systolic <= diastolic || systolic > 300 || diastolic < 20) return null
  if (systolic <= 70) return 'emergency'
  if (systolic >= 180 || diastolic >= 120) return symptoms.test(text) ? 'emergency' : 'severe'
  return systolic < 90 && symptoms.test(text) ? 'emergency' : null
}

const mgPerMmol = 18
/**
 * ADA, standards of care: below 54 mg/dl at once; CDC and NHS: very high sugar with complaints, or above 600 mg/dl, is an
 * emergency.
 */
function ofGlucose(text: string): Danger | null {
  const value = valueOf(glucose.exec(text))
  if (value === null) return null
  // A figure without its unit is millimoles up to 33, as nobody is awake with as few milligrams.
  const mg = isMmol.test(text) || (!isMg.test(text) && value < 34) ? value * mgPerMmol : value
  if (mg < 18 || mg > 1_500) return null
  if (mg < 40 || mg >= 600) return 'emergency'
  if (mg >= 54 && mg < 300) return null
  return symptoms.test(text) ? 'emergency' : 'severe'
}

/** A pulse that no healthy person has at rest; of exercise it may be that high. */
function ofPulse(text: string): Danger | null {
  const value = valueOf(pulse.exec(text))
  if (value === null || value < 15 || value > 300) return null
  if (value < 36) return 'emergency'
  if (ofExercise.test(text)) return null
  if (value >= 180 || (value >= 150 && (atRest.test(text) || symptoms.test(text)))) return 'emergency'
  return value >= 130 && atRest.test(text) ? 'severe' : null
}

const toCelsius = (value: number): number => (value > 60 ? (value - 32) / 1.8 : value)
/** NHS, fever in children: 38° below three months is urgent; above 41° or below 35° nobody waits. */
function ofTemperature(text: string): Danger | null {
  const value = valueOf(temperature.exec(text))
  if (value === null || ofPlaces.test(text)) return null
  const celsius = toCelsius(value)
  if (celsius < 28 || celsius > 45) return null
  if (celsius >= 40.9 || celsius < 35) return 'emergency'
  if (celsius >= 37.9 && ofBabies.test(text)) return 'emergency'
  return celsius >= 38.5 && anyOf(words.withFever).test(text) ? 'emergency' : null
}

const longest = 400

/**
 * Finds a figure of the body that is for a doctor at once, such as an oxygen of 80 or a blood pressure of 220/130. Null for
 * others, and for questions what is normal.
 */
export function findVitalSign(message: string): Danger | null {
  const text = withDigits(message.slice(0, longest))
  if (!/\d{2}|\d[.,]\d/.test(text) || asks.test(text)) return null
  const found = [ofOxygen, ofPressure, ofGlucose, ofPulse, ofTemperature].flatMap((read) => read(text) ?? [])
  return found.find((each) => each === 'emergency') ?? found[0] ?? null
}
