import { isKnownFood } from './food-words.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import changes from '../../words/logged/food-changes.json' with { type: 'json' }
import dishes from '../../words/logged/dishes.json' with { type: 'json' }
import words from '../../words/logged/dish-heads.json' with { type: 'json' }
import { foodNames } from '../../words/food-names.ts'
import { foodWords, medicineNames } from '../../words/vocabulary.ts'
import { isMeasure } from '../../compose/amount.ts'
import { spanOf } from '../../compose/spans.ts'

const singular = (word: string) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word)
/** Returns a name as it is looked up: in small letters and the singular. */
const keyOf = (name: string): string => {
  const said = name.toLowerCase().split(' ')
  return [...said.slice(0, -1), singular(said.at(-1)!)].join(' ')
}
const names = new Set([...foodNames.split('|'), ...dishes.filter((dish) => !dish.includes('('))].map(keyOf))
const mostWords = Math.max(...[...names].map((name) => name.split(' ').length))
const hasJoint = / (?:and|with|&|n) /
const shortAnd = / (?:&|'?n'?) /gi
/** Returns a name with 'and' for the signs of it: 'mac n cheese'. */
const withAnd = (name: string): string => name.toLowerCase().replaceAll('’', "'").replaceAll(shortAnd, ' and ')

/** A name of several words that the table of foods has. */
interface Name {
  text: string
  start: number
  end: number
}

const wordIn = /[\p{L}'’]+/gu

/** Finds the names of the table in a text, the longest first from the left; no name holds a sign or a number. */
function namesIn(text: string): Name[] {
  const found = [...text.matchAll(wordIn)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
  const read: Name[] = []
  for (let at = 0; at < found.length; at++) {
    for (let count = Math.min(mostWords, found.length - at); count > 1; count--) {
      const [start, end] = [found[at]!.start, found[at + count - 1]!.end]
      const said = text.slice(start, end)
      if (!/^[\p{L}'’& ]+$/u.test(said) || !isNameOfTable(said)) continue
      read.push({ text: said, start, end })
      at += count - 1
      break
    }
  }
  return read
}

const [dishWords, meats, sides, heads] = [
  new Set(words.dishes),
  new Set(words.meats),
  new Set(words.sides),
  new Set(words.heads),
]
/** Returns true for a name of the table of foods, in any number. */
export const isNameOfTable = (name: string): boolean => names.has(keyOf(withAnd(name)))
const [breads, fillings] = [new Set(words.breads), new Set(words.fillings)]
const isPlural = (word: string) => /[^s]s$/.test(word) && foodWords.has(word)

const ofPlates = / (?:soup|salad)$/

/** Returns true for two names that 'and' joins: 'grilled cheese and tomato soup', but not 'cream cheese and ham bagel'. */
const isJoined = (left: string, right: string): boolean =>
  left.includes(' ') &&
  isNameOfTable(left) &&
  isKnownFood(right) &&
  (!heads.has(right.split(' ').at(-1)!) || (isNameOfTable(right) && ofPlates.test(right)))

/** A cache of how the ends of a name divide, as each is looked up from every place before it. */
type Divisions = Map<string, string[]>

/** Returns true if a name may end here and another one begin: behind a dish or a plural, or between meat and its side. */
function canDivide(left: string, rest: string, known: Divisions): boolean {
  // Of 'sausage roll chips beans' the chips come next.
  const right = divided(rest, known)[0]!
  const [last, first] = [left.split(' ').at(-1)!, right.split(' ')[0]!]
  const head = right.split(' ').at(-1)!
  const isSide = sides.has(head)
  // 'Burger buns' and 'beans toast' are one thing each.
  const isName = right.includes(' ')
    ? isNameOfTable(right) || namesIn(right)[0]?.start === 0
    : foodWords.has(right) && !heads.has(right)
  if (!isName || !isKnownFood(left)) return false
  if (meats.has(last)) return isSide && (left.includes(' ') || right.includes(' ') || first === 'mash')
  if (isSide && left.includes(' ') && isNameOfTable(left)) return true
  return dishWords.has(last) || (isPlural(last) && (isSide || right.includes(' ')))
}

/** The most words of a text that are divided as one: the time grows with their square. */
const mostDivided = 24

/** Divides a name that holds several: 'meatloaf mashed potatoes', 'blt sandwich salt and vinegar crisps'. */
function divided(name: string, known: Divisions): string[] {
  const before = known.get(name)
  if (before) return before
  const found = divideOnce(name, known)
  known.set(name, found)
  return found
}

function divideOnce(name: string, known: Divisions): string[] {
  const said = name.toLowerCase()
  if (isNameOfTable(said) || !said.includes(' ')) return [name]
  // A name of the table is not divided within: 'mac and cheese coleslaw' begins with one.
  const whole = namesIn(said)
  for (const { 0: space, index } of said.matchAll(/ (?:and |with |& )?/g)) {
    const behind = index + space.length
    if (whole.some(({ start, end }) => index > start && index < end)) continue
    const [left, right] = [said.slice(0, index), said.slice(behind)]
    if (space === ' ' ? canDivide(left, right, known) : isJoined(left, right))
      return [name.slice(0, index), ...divided(name.slice(behind), known)]
  }
  return [name]
}

/** Divides a name of any length: a long one in pieces of some words. */
function dividedInPieces(name: string): string[] {
  const said = name.split(' ')
  const count = Math.ceil(said.length / mostDivided)
  return Array.from({ length: count }, (_, at) =>
    said.slice(at * mostDivided, (at + 1) * mostDivided).join(' '),
  ).flatMap((piece) => divided(piece, new Map()))
}

const ofFoods = new Set<Intent>(['meal', 'answer', 'correct', 'food'])

/** Ties a name that 'and' would divide. */
const tied = (span: Span): Span => ({ ...span, text: span.text.replaceAll(/ and | & /gi, "'and'") })

/** Returns true if the name of the table should be marked as one food, in place of the marks within it. */
function isOneFood(part: Part, { text, start, end }: Name, within: readonly Span[]): boolean {
  // The hole of 'toad in the hole' is no time, and the long of '1 long | black' no measure.
  const isOfName = ({ label, text: said, start: from, end: to }: Span) =>
    label === 'food' ||
    (label === 'amount' && from < start && !isMeasure(said.slice(start - from))) ||
    ((label === 'meal' || (label === 'when' && !/\d/.test(said))) && from >= start && to <= end)
  if (!within.every(isOfName)) return false
  const foods = within.filter(({ label }) => label === 'food')
  // 'Matcha latte with oat milk' is no latte beside a matcha.
  if (/ with /i.test(text) && foods.some((food) => food.start < start && food.end > start)) return false
  const isOfMeal = within.some(({ label }) => label === 'meal')
  // 'For breakfast roll and butter' has a meal.
  if (isOfMeal) return foods.length > 0 && !/\b(?:for|at|my) $/i.test(part.text.slice(0, start - part.start))
  if (foods.some((food) => food.start <= start && food.end >= end)) return false
  if (foods.length === 0) return part.intent === 'meal'
  if (foods.length === 1 || !hasJoint.test(text) || dishes.includes(withAnd(text))) return true
  // 'Squeak' and 'butter pudding' are nothing by themselves.
  return text
    .toLowerCase()
    .split(hasJoint)
    .some((piece) => !isNameOfTable(piece) && !foodWords.has(piece))
}

/** Matches a word that is joined to the one behind it, at the end. */
const compound = /(?<![\p{L}\d-])[\p{L}\d]+-\p{L}+ $/u

/** The most names of a part that are marked: nobody lists more, and the time grows with their square. */
const mostNames = 60

/** Marks the names of the table as whole foods: 'full english', 'breakfast roll', 'toad in the hole'. */
function withWholeNames(part: Part): Part {
  let { spans } = part
  for (const found of namesIn(part.text).slice(0, mostNames)) {
    // The '3-egg' of '3-egg omelette with cheese' belongs to the name.
    const own = found.start - (compound.exec(part.text.slice(0, found.start))?.[0].length ?? 0)
    const name = { ...found, start: own + part.start, end: found.end + part.start }
    const within = spans.filter((span) => span.start < name.end && span.end > name.start)
    if (!isOneFood(part, name, within)) continue
    // What was marked with it stays a food of its own: 'pulled pork sandwich | mac and cheese | coleslaw'.
    const isNamed = spans.some((span) => span.label === 'meal' && !within.includes(span))
    const rests = within.flatMap((span): Span[] =>
      span.label === 'meal'
        ? // A breakfast roll is for breakfast, unless another meal is named.
          isNamed
          ? []
          : [{ ...span, end: span.start }]
        : span.label === 'amount'
          ? [spanOf(part, 'amount', span.start, name.start - 1)]
          : [
              ...(span.start < name.start ? [spanOf(part, 'food', span.start, name.start - 1)] : []),
              ...(span.end > name.end ? [spanOf(part, 'food', name.end + 1, span.end)] : []),
            ],
    )
    spans = [
      ...spans.filter((span) => !within.includes(span)),
      ...rests,
      tied(spanOf(part, 'food', name.start, name.end)),
    ]
  }
  return spans === part.spans ? part : { ...part, spans: spans.toSorted((a, b) => a.start - b.start) }
}

const isManyFoods = (word: string) => /[^s]s$/.test(word) && isKnownFood(word)

const manners = new Set(changes.qualities)

/** Returns true for one food: a name of the table, a word for one, or that with how it was made. */
function isOneName(said: readonly string[]): boolean {
  const [first, second, ...more] = said
  if (second === undefined) return isKnownFood(first!)
  return (
    isNameOfTable(said.join(' ')) || (more.length === 0 && manners.has(first!.toLowerCase()) && isKnownFood(second))
  )
}

/** Returns the foods of a row of names, the longest first; null if other words are among them. */
function rowOf(name: string): string[] | null {
  const said = name.split(' ')
  const row: string[] = []
  for (let at = 0; at < said.length;) {
    let count = Math.min(mostWords, said.length - at)
    while (count > 0 && !isOneName(said.slice(at, at + count))) count--
    if (count === 0) return null
    row.push(said.slice(at, at + count).join(' '))
    at += count
  }
  return row
}

/**
 * Divides a row of foods without a sign between them: 'bacon beans fried bread mushrooms', and behind a number 'rotis dal'.
 * Null for the name of one food.
 */
function dividedRow(name: string, isCounted: boolean): string[] | null {
  const said = name.toLowerCase()
  const row = name.split(' ').length > mostDivided || isNameOfTable(said) ? null : rowOf(name)
  const last = row?.at(-1)?.toLowerCase().split(' ').at(-1)
  if (!row || last === undefined || heads.has(last) || breads.has(last)) return null
  const isRow =
    row.length >= 3 && row.slice(0, -1).some((food) => food.includes(' ') || isManyFoods(food.toLowerCase()))
  return isRow || (isCounted && row.length === 2 && isManyFoods(row[0]!.toLowerCase())) ? row : null
}

const several = /^(?:[2-9]|[1-9]\d|two|three|four|five|six)$/i

/** Marks each of several foods that are marked as one. */
function withDivided(part: Part): Part {
  const spans = part.spans.flatMap((span, index): Span[] => {
    const before = part.spans[index - 1]
    const isCounted = before?.label === 'amount' && several.test(before.text) && before.end === span.start - 1
    const each = span.label === 'food' ? (dividedRow(span.text, isCounted) ?? dividedInPieces(span.text)) : [span.text]
    if (each.length === 1) return [span]
    let at = span.start
    return each.map((name) => {
      const start = part.start + part.text.indexOf(name, at - part.start)
      at = start + name.length
      return spanOf(part, 'food', start, at)
    })
  })
  return spans.length === part.spans.length ? part : { ...part, spans }
}

/** Joins what is in a sandwich to it: 'a rye swiss and pickle sandwich' is one, 'a coffee and ham sandwich' two. */
function withFillings(part: Part): Part {
  const spans: Span[] = []
  for (const span of part.spans) {
    const last = spans.at(-1)
    const isBread = span.label === 'food' && breads.has(span.text.toLowerCase().split(' ').at(-1)!)
    const isFilling =
      last?.label === 'food' &&
      last.text
        .toLowerCase()
        .split(' ')
        .every((word) => fillings.has(word))
    const between = last ? part.text.slice(last.end - part.start, span.start - part.start) : ''
    if (isBread && isFilling && / (?:and|&) $/.test(between) && between.length <= 5 && span.text.includes(' '))
      spans[spans.length - 1] = tied(spanOf(part, 'food', last.start, span.end))
    else spans.push(span)
  }
  return spans.length === part.spans.length ? part : { ...part, spans }
}

/** Joins an unknown name to the general word behind it: 'parle g | biscuits' are one food. */
function withKinds(part: Part): Part {
  const spans: Span[] = []
  for (const span of part.spans) {
    const last = spans.at(-1)
    const isBehind = last?.label === 'food' && span.label === 'food' && span.start - last.end === 1
    const isKind = !span.text.includes(' ') && heads.has(span.text.toLowerCase())
    if (isBehind && isKind && !isKnownFood(last.text))
      spans[spans.length - 1] = spanOf(part, 'food', last.start, span.end)
    else spans.push(span)
  }
  return spans.length === part.spans.length ? part : { ...part, spans }
}

const eaten = /\b(?:had|ate|eaten|eating|having)\b/i
/** Below it, a food that is no medicine's name is a meal. */
const sureOfMedicine = 0.7

/** Reads a food of the table that was taken for a medicine as a meal: 'had maggi at 5'. */
function withMeal(part: Part): Part {
  if (part.intent !== 'medicine' || part.chance >= sureOfMedicine || !eaten.test(part.text)) return part
  const named = part.spans.filter(({ label }) => label === 'medicine' || label === 'food')
  const isFood = ({ text }: Span) => isNameOfTable(text) && !medicineNames.has(text.toLowerCase())
  if (named.length === 0 || !named.every(isFood) || part.spans.some(({ label }) => label === 'amount')) return part
  return {
    ...part,
    intent: 'meal',
    spans: part.spans.map((span) => (named.includes(span) ? { ...span, label: 'food' } : span)),
  }
}

const mayBeDish = new Set<Intent>(['mood', 'talk', 'unclear', 'outside', 'remember', 'more'])
/** Below this probability a name of the table is surer than what was learned. */
const unsure = 0.5
const beforeDish = /^(?:(?:and|then|just|had|ate|a|an|the|my|some|big|full) )*/i

/** Reads a part that begins with a dish of several words as a meal, if nothing else is sure: 'full english at 7am'. */
function withDish(part: Part): Part {
  if (!mayBeDish.has(part.intent) || part.chance >= unsure || part.text.includes('?')) return part
  const fromFirst = (text: string) => namesIn(text).some(({ start }) => start === 0)
  const isDish = fromFirst(part.text) || fromFirst(part.text.replace(beforeDish, ''))
  return isDish ? { ...part, intent: 'meal', spans: part.spans.filter(({ label }) => label === 'when') } : part
}

/** Marks the foods of a part as the table of foods names them. */
export function withDishNames(part: Part): Part {
  const meal = withDish(withMeal(part))
  return ofFoods.has(meal.intent) ? withFillings(withDivided(withKinds(withWholeNames(meal)))) : meal
}
