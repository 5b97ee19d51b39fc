import { withDigits } from '../values/numbers.ts'

/** A unit of a table: the base in which it is counted, and how many of the base it is. */
export interface Unit {
  base: string
  times: number
  /** True for a glass or a bottle: a measure beside it says how much is in one. */
  isVessel?: boolean
  /** The unit of a bare number behind it: the pounds of '11 st 6', the minutes of '1h 30'. */
  next?: { base: string; times: number }
}

/** Returns the unit of a word in small letters; null if it is none. */
export type UnitTable = (word: string) => Unit | null

/** An amount as words say it: '2 x 150 g' is 300 of the base g. */
export interface Quantity {
  value: number
  /** Null for a number without a unit. */
  base: string | null
  /** True for a measure such as grams, false for a vessel or a number alone. */
  isMeasured: boolean
  /** True if a number or an article was said, and not only a unit such as 'cup'. */
  isCounted: boolean
  /** The numbers that it was made of. */
  numbers: number[]
  /** Its place in the text with digits. */
  start: number
  end: number
}

type Kind =
  | { is: 'number'; value: number }
  | { is: 'unit'; unit: Unit }
  /** `comma` is any sign that may stand before a description, such as a bracket. */
  | { is: 'article' | 'times' | 'to' | 'and' | 'comma' | 'filler' | 'word' }
type Piece = Kind & { start: number; end: number }

const token = /\d+(?:\.\d+)?|[\p{L}#]+|[×*–&+,(){}\-/@:;]/gu
/** Words between a number and its unit that change neither. */
const fillers = new Set(
  'of my the those these each full whole big large small medium little tiny huge extra about around roughly approx approximately more like'.split(
    ' ',
  ),
)
const multiplies = new Set(['x', '×', '*', 'times', 'lots'])
const ands = new Set(['and', '&', '+', 'n'])
const isNumber = (said: string | undefined): boolean => /^\d/.test(said ?? '')

function pieceOf(said: string, before: string | undefined, after: string | undefined, units: UnitTable): Kind[] {
  if (isNumber(said)) return [{ is: 'number', value: Number(said) }]
  if (said === 'twice') return [{ is: 'times' }, { is: 'number', value: 2 }]
  if (multiplies.has(said)) return [{ is: 'times' }]
  if (/^(?:-|–|to|or)$/.test(said) && isNumber(before) && isNumber(after)) return [{ is: 'to' }]
  // '8-ounce' is the same as '8 ounce'.
  if (said === '-' || said === '–') return []
  if (ands.has(said)) return [{ is: 'and' }]
  if (said === ',' || said === '(') return [{ is: 'comma' }]
  const unit = units(said)
  if (unit) return [{ is: 'unit', unit }]
  if (said === 'a' || said === 'an' || said === 'another') return [{ is: 'article' }]
  return [{ is: fillers.has(said) ? 'filler' : 'word' }]
}

/** Returns the first place from `at` that is no filler. */
function skip(pieces: readonly Piece[], at: number): number {
  let next = at
  while (pieces[next]?.is === 'filler') next++
  return next
}

/** An amount while it is read, with the unit that was read last and the number of the piece behind it. */
interface Reading extends Omit<Quantity, 'start' | 'end'> {
  unit: Unit | null
  end: number
}

/** Reads a number or a range of two, which counts as their middle. */
function numberAt(pieces: readonly Piece[], at: number): { value: number; numbers: number[]; end: number } | null {
  const first = pieces[at]
  if (first?.is !== 'number') return null
  const last = pieces[at + 1]?.is === 'to' ? pieces[at + 2] : undefined
  return last?.is === 'number' && last.value > first.value
    ? { value: (first.value + last.value) / 2, numbers: [first.value, last.value], end: at + 3 }
    : { value: first.value, numbers: [first.value], end: at + 1 }
}

/** Adds what belongs to a unit behind it: 'a litre and a half', '11 st 6', '71 kg and 200 g'. */
function withRest(pieces: readonly Piece[], read: Reading): Reading {
  const unit = read.unit!
  const isJoined = pieces[read.end]?.is === 'and'
  const at = isJoined || pieces[read.end]?.is === 'comma' ? read.end + 1 : read.end
  const [number, behind] = [pieces[at], pieces[at + 1]]
  if (number?.is !== 'number') return read
  const plus = (times: number, end: number, last: Unit): Reading => ({
    ...read,
    value: read.value + number.value * times,
    numbers: [...read.numbers, number.value],
    unit: last,
    end,
  })
  if (behind?.is === 'unit') {
    const smaller = behind.unit
    const isPart = smaller.base === unit.base && !smaller.isVessel && smaller.times < unit.times
    return !unit.isVessel && isPart && number.value * smaller.times < unit.times
      ? withRest(pieces, plus(smaller.times, at + 2, smaller))
      : read
  }
  if (behind?.is === 'times' || behind?.is === 'to') return read
  if (isJoined && number.value < 1) return plus(unit.times, at + 1, unit)
  return unit.next && number.value < unit.times / unit.next.times ? plus(unit.next.times, at + 1, unit) : read
}

/** Reads a number, a number with a unit, or a unit alone. */
function factorAt(pieces: readonly Piece[], at: number): Reading | null {
  const isArticle = pieces[at]?.is === 'article'
  const number = numberAt(pieces, isArticle ? at + 1 : at)
  const behind = number?.end ?? (isArticle ? at + 1 : at)
  const ahead = skip(pieces, behind)
  // 'Two thirds of a cup'.
  const place = ahead > behind && pieces[ahead]?.is === 'article' ? ahead + 1 : ahead
  const piece = pieces[place]
  if (piece?.is !== 'unit')
    return number && { ...number, base: null, isMeasured: false, isCounted: true, unit: null, end: behind }
  const { unit } = piece
  return withRest(pieces, {
    value: (number?.value ?? 1) * unit.times,
    numbers: number?.numbers ?? [],
    base: unit.base,
    isMeasured: unit.isVessel !== true,
    isCounted: isArticle || number !== null,
    unit,
    end: place + 1,
  })
}

const mostTimes = 60

/** Multiplies two amounts, one of which is only a number. */
function product(a: Reading, b: Reading): Reading {
  const measure = a.base === null ? b : a
  return { ...measure, value: a.value * b.value, numbers: [...a.numbers, ...b.numbers], isCounted: true, end: b.end }
}

/** A measure beside a vessel says how much is in it: '8 ounce glasses', '2 bottles of 500 ml', 'a bottle (750 ml)'. */
function withVessel(pieces: readonly Piece[], read: Reading): Reading {
  const behind = skip(pieces, read.end)
  const piece = pieces[behind]
  if (read.isMeasured) return piece?.is === 'unit' && piece.unit.isVessel ? { ...read, end: behind + 1 } : read
  if (!read.unit?.isVessel) return read
  const next = factorAt(pieces, skip(pieces, piece?.is === 'comma' ? behind + 1 : behind))
  if (!next?.isMeasured || next.numbers.length === 0) return read
  const count = read.value / read.unit.times
  return { ...next, value: next.value * count, numbers: [...read.numbers, ...next.numbers] }
}

/** Multiplies counts by what is counted: '2 x 150 g', '2 80g', '30 g x 2', 'three 8-ounce', 'twice 500 ml'. */
function productAt(pieces: readonly Piece[], at: number): Reading | null {
  let read = factorAt(pieces, pieces[at]?.is === 'times' ? at + 1 : at)
  while (read) {
    read = withVessel(pieces, read)
    const isTimes: boolean = pieces[read.end]?.is === 'times'
    const next = factorAt(pieces, skip(pieces, isTimes ? read.end + 1 : read.end))
    const isCount = read.base === null && Number.isInteger(read.value) && read.value > 0 && read.value <= mostTimes
    const isOne = read.base === null || next?.base === null
    if (!next || !isOne || !(isTimes ? next.isCounted : isCount && next.isMeasured && next.numbers.length > 0)) break
    read = product(read, next)
  }
  return read
}

/** Matches '500 ml 3 times', where the count stands behind. */
const timesBehind = /\b(\d+) times\b(?! (?:an? )?\d)/g

/** Returns a text as `quantitiesIn` reads it: in small letters, each number in digits. */
export const asRead = (text: string): string => withDigits(text).replaceAll(timesBehind, 'x $1')

/**
 * Reads all amounts of a text, in order: numbers in any form (1.5, 1,5, ½, 1/4, two and a half, 2-3), with their units,
 * multiplied ('2 x 150 g', '30 g x 2') and added up ('71 kilos and 200 grams').
 * @param units the units that are known; other words end an amount
 */
export function quantitiesIn(text: string, units: UnitTable): Quantity[] {
  const found = [...asRead(text).matchAll(token)]
  const pieces = found.flatMap(({ 0: said, index }, at): Piece[] =>
    pieceOf(said, found[at - 1]?.[0], found[at + 1]?.[0], units).map((piece) => ({
      ...piece,
      start: index,
      end: index + said.length,
    })),
  )
  const read: Quantity[] = []
  for (let at = 0; at < pieces.length;) {
    const one = productAt(pieces, at)
    if (one) {
      const { unit: _unit, end, ...quantity } = one
      read.push({ ...quantity, start: pieces[at]!.start, end: pieces[end - 1]!.end })
      at = end
    } else at++
  }
  return read
}
