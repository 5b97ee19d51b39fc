/** How a person reads and types heights and weights. They are stored in centimetres and kilograms, whichever it is. */
export const unitSystems = ['metric', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]

/** The international yard and pound agreement of 1959: both exact. */
const [cmPerInch, kgPerPound] = [2.54, 0.45359237]
const inchesPerFoot = 12
/** Between feet and inches, as on paper: 5'8. */
const mark = "'"

/** Feet and inches as they were typed, in one text. */
export const joinFeet = (feet: string, inches: string): string =>
  feet === '' && inches === '' ? '' : `${feet}${mark}${inches}`

/** The two parts of a height in feet and inches; the inches are '' where none were typed. */
export function splitFeet(typed: string): [feet: string, inches: string] {
  const [feet = '', inches = ''] = typed.split(mark)
  return [feet, inches]
}

/** Half inches only where a height was typed so: one that is kept to the millimetre is at most so far from it. */
function wholeOrHalf(inches: number): number {
  const half = Math.round(inches * 2) / 2
  return Math.abs(half - inches) <= 0.02 ? half : Math.round(inches)
}

/**
 * A height as it stands in a field: '172.5', or in feet and inches "5'8". What is read back from it without a change
 * is shown the same, so saving it again moves nothing.
 */
export function writeHeight(cm: number | null, units: UnitSystem): string {
  if (cm === null) return ''
  if (units === 'metric') return String(cm)
  const inches = wholeOrHalf(cm / cmPerInch)
  return joinFeet(String(Math.floor(inches / inchesPerFoot)), String(inches % inchesPerFoot))
}

/** A weight as it stands in a field: '68.5', in pounds with one decimal at most. */
export function writeWeight(kg: number | null, units: UnitSystem): string {
  if (kg === null) return ''
  return String(units === 'metric' ? kg : Math.round((kg / kgPerPound) * 10) / 10)
}

/** A typed number, a comma being a decimal point; null where nothing was typed, NaN where it is none. */
function readNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return text === '' ? null : /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

/** To the nearest step; what is below zero stays below. */
const round = (value: number) => (value < 0 ? Math.floor(value) : Math.round(value))

const toMillimetre = (cm: number) => round(cm * 10) / 10

/** Centimetres, to the millimetre that is kept, of a height as it was typed; null where nothing was, NaN where it is none. */
export function readHeight(typed: string, units: UnitSystem): number | null {
  if (units === 'metric') {
    const cm = readNumber(typed)
    return cm === null ? null : toMillimetre(cm)
  }
  const [feet, inches] = splitFeet(typed).map(readNumber) as [number | null, number | null]
  if (feet === null && inches === null) return null
  // Inches alone may be a whole height; beside feet they are less than one of them.
  if (feet !== null && inches !== null && !(feet >= 0 && inches >= 0 && inches < inchesPerFoot)) return Number.NaN
  return toMillimetre(((feet ?? 0) * inchesPerFoot + (inches ?? 0)) * cmPerInch)
}

/** Kilograms, to the ten grams that are kept, of a weight as it was typed; null where nothing was, NaN where it is none. */
export function readWeight(typed: string, units: UnitSystem): number | null {
  const weight = readNumber(typed)
  if (weight === null) return null
  return round((units === 'metric' ? weight : weight * kgPerPound) * 100) / 100
}

/** A typed height in another system; what is no height stays as it was typed. */
export function convertHeight(typed: string, from: UnitSystem, to: UnitSystem): string {
  const cm = readHeight(typed, from)
  return from === to || Number.isNaN(cm) ? typed : writeHeight(cm, to)
}

/** The same of a weight. */
export function convertWeight(typed: string, from: UnitSystem, to: UnitSystem): string {
  const kg = readWeight(typed, from)
  return from === to || Number.isNaN(kg) ? typed : writeWeight(kg, to)
}

/** '172 cm', '5 ft 8 in' */
export function sayHeight(cm: number, units: UnitSystem): string {
  if (units === 'metric') return `${cm} cm`
  const [feet, inches] = splitFeet(writeHeight(cm, units))
  return `${feet} ft ${inches} in`
}

/** '68.5 kg', '151 lb' */
export const sayWeight = (kg: number, units: UnitSystem): string =>
  `${writeWeight(kg, units)} ${units === 'metric' ? 'kg' : 'lb'}`
