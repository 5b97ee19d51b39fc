/**
 * The units in which a user reads and types heights, weights and amounts of drinks. They are always stored in centimetres,
 * kilograms and millilitres.
 */
export const unitSystems = ['metric', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]

/** Both are exact by the international yard and pound agreement of 1959. */
const cmPerInch = 2.54
export const kgPerPound = 0.45359237
const inchesPerFoot = 12
/** Separates feet and inches, as on paper: 5'8. */
const mark = "'"

/** Joins typed feet and inches to one text. */
export const joinFeet = (feet: string, inches: string): string =>
  feet === '' && inches === '' ? '' : `${feet}${mark}${inches}`

/** Splits a height in feet and inches; the inches are '' if none were typed. */
export function splitFeet(typed: string): [feet: string, inches: string] {
  const [feet = '', inches = ''] = typed.split(mark)
  return [feet, inches]
}

/**
 * Rounds to whole inches, or to a half only if one was typed: storing to the millimetre moves a value at most this far.
 */
function wholeOrHalf(inches: number): number {
  const half = Math.round(inches * 2) / 2
  return Math.abs(half - inches) <= 0.02 ? half : Math.round(inches)
}

/**
 * Formats a height for a field: '172.5', or in feet and inches "5'8". Reading it back unchanged formats the same, so
 * saving it again changes nothing.
 */
export function writeHeight(cm: number | null, units: UnitSystem): string {
  if (cm === null) return ''
  if (units === 'metric') return String(cm)
  const inches = wholeOrHalf(cm / cmPerInch)
  return joinFeet(String(Math.floor(inches / inchesPerFoot)), String(inches % inchesPerFoot))
}

/** Formats a weight for a field: '68.5', in pounds with one decimal at most. */
export function writeWeight(kg: number | null, units: UnitSystem): string {
  if (kg === null) return ''
  return String(units === 'metric' ? kg : Math.round((kg / kgPerPound) * 10) / 10)
}

const metresPerMile = 1609.344

/** Returns the metres in the unit of distances: a kilometre, or a mile (the international one of 1959). */
export const metresOf = (units: UnitSystem): number => (units === 'metric' ? 1000 : metresPerMile)

/** Formats metres for a field: '5.2' kilometres or miles, with two decimals at most. */
export const writeDistance = (metres: number | null, units: UnitSystem): string =>
  metres === null ? '' : String(Math.round((metres / metresOf(units)) * 100) / 100)

/** Formats a distance with its unit: '5.2 km', '3.1 mi'. */
export const sayDistance = (metres: number, units: UnitSystem): string =>
  `${writeDistance(metres, units)} ${units === 'metric' ? 'km' : 'mi'}`

/** Converts a typed distance to whole metres; null if empty, NaN if invalid. */
export function readDistance(typed: string, units: UnitSystem): number | null {
  const distance = readNumber(typed)
  return distance === null ? null : Math.round(distance * metresOf(units))
}

/** Parses a typed number, with a point or comma; null if empty, NaN if invalid. */
function readNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return text === '' ? null : /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

/** Rounds to the nearest step; negative values stay negative. */
const round = (value: number) => (value < 0 ? Math.floor(value) : Math.round(value))

const toMillimetre = (cm: number) => round(cm * 10) / 10

/** Nobody is that small in centimetres: such a figure is in metres, '1.78'. */
const mostMetres = 3

/**
 * Converts a typed height to centimetres, rounded to a stored millimetre; null if empty, NaN if invalid. A metric one may
 * be in metres.
 */
export function readHeight(typed: string, units: UnitSystem): number | null {
  if (units === 'metric') {
    const height = readNumber(typed)
    if (height === null) return null
    return toMillimetre(height > 0 && height <= mostMetres ? height * 100 : height)
  }
  const [feet, inches] = splitFeet(typed).map(readNumber) as [number | null, number | null]
  if (feet === null && inches === null) return null
  // Inches alone may be a whole height; after feet they must be less than 12.
  if (feet !== null && inches !== null && !(feet >= 0 && inches >= 0 && inches < inchesPerFoot)) return Number.NaN
  return toMillimetre(((feet ?? 0) * inchesPerFoot + (inches ?? 0)) * cmPerInch)
}

/** Converts a typed weight to kilograms, rounded to ten grams as stored; null if empty, NaN if invalid. */
export function readWeight(typed: string, units: UnitSystem): number | null {
  const weight = readNumber(typed)
  if (weight === null) return null
  return round((units === 'metric' ? weight : weight * kgPerPound) * 100) / 100
}

/** Converts a typed height to another system; an invalid one stays as typed. */
export function convertHeight(typed: string, from: UnitSystem, to: UnitSystem): string {
  const cm = readHeight(typed, from)
  return from === to || Number.isNaN(cm) ? typed : writeHeight(cm, to)
}

/** Converts a typed weight to another system; an invalid one stays as typed. */
export function convertWeight(typed: string, from: UnitSystem, to: UnitSystem): string {
  const kg = readWeight(typed, from)
  return from === to || Number.isNaN(kg) ? typed : writeWeight(kg, to)
}

/** Formats a height: '172 cm', '5 ft 8 in'. */
export function sayHeight(cm: number, units: UnitSystem): string {
  if (units === 'metric') return `${cm} cm`
  const [feet, inches] = splitFeet(writeHeight(cm, units))
  return `${feet} ft ${inches} in`
}

/** The unit in which a weight is typed. */
export const weightUnit = (units: UnitSystem): string => (units === 'metric' ? 'kg' : 'lb')

/** Formats a weight: '68.5 kg', '151 lb'. */
export const sayWeight = (kg: number, units: UnitSystem): string => `${writeWeight(kg, units)} ${weightUnit(units)}`

/** Converts kilograms to the unit in which a weight is typed, without rounding. */
export const weightIn = (kg: number, units: UnitSystem): number => (units === 'metric' ? kg : kg / kgPerPound)

/** Formats a weight, or a difference of weights, with exactly one decimal: '68.0', '149.9', '−0.3'. */
export const writeTenths = (kg: number, units: UnitSystem): string =>
  weightIn(kg, units)
    .toFixed(1)
    .replace(/^-0\.0$/, '0.0')
    .replace('-', '−')

/** A US fluid ounce, which is exact by definition: 1/128 of a gallon of 231 cubic inches. */
const mlPerFluidOunce = 29.5735295625

/** The unit in which an amount of a drink is typed. */
export const volumeUnit = (units: UnitSystem): string => (units === 'metric' ? 'ml' : 'fl oz')

/** Formats an amount of a drink for a field: '330', in fluid ounces with one decimal at most. */
export const writeVolume = (ml: number, units: UnitSystem): string =>
  String(units === 'metric' ? ml : Math.round((ml / mlPerFluidOunce) * 10) / 10)

/** Converts a typed amount of a drink to whole millilitres; null if empty, NaN if invalid. */
export function readVolume(typed: string, units: UnitSystem): number | null {
  const amount = readNumber(typed)
  return amount === null ? null : round(units === 'metric' ? amount : amount * mlPerFluidOunce)
}

/** Formats an amount of a drink: '330 ml', '11.2 fl oz'. */
export const sayVolume = (ml: number, units: UnitSystem): string => `${writeVolume(ml, units)} ${volumeUnit(units)}`

/** The unit in which the drinks of a day are added up. */
export const dayVolumeUnit = (units: UnitSystem): string => (units === 'metric' ? 'l' : 'fl oz')

/** Formats the drinks of a day, in litres with two decimals at most, or in fluid ounces with one: '1.25', '42.3'. */
export const writeDayVolume = (ml: number, units: UnitSystem): string =>
  units === 'metric' ? String(Math.round(ml / 10) / 100) : writeVolume(ml, units)

/** Converts what is typed for a day, in litres or fluid ounces, to whole millilitres; null if empty, NaN if invalid. */
export function readDayVolume(typed: string, units: UnitSystem): number | null {
  if (units === 'imperial') return readVolume(typed, units)
  const litres = readNumber(typed)
  return litres === null ? null : round(litres * 1000)
}

/** Formats the drinks of a day with their unit: '1.25 l', '42.3 fl oz'. */
export const sayDayVolume = (ml: number, units: UnitSystem): string =>
  `${writeDayVolume(ml, units)} ${dayVolumeUnit(units)}`
