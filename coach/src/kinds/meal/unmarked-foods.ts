import { isKnownFood } from './food-words.ts'
import { isUnknownWord } from '../../values/repair.ts'
import type { Part, Span } from '../../reading/read.ts'
import words from '../../words/amounts.json' with { type: 'json' }
import asks from '../../words/asks.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { isKnown } from '../../words/vocabulary.ts'
import { readAmount } from '../../compose/amount.ts'
import { mealOf } from './meal-names.ts'
import { spansOf, withMarks } from '../../compose/spans.ts'

/** Matches words around a name that are none of it: 'and then had some', 'for'. */
const ahead = new RegExp(
  `^(?:${oneOf([...asks.small, ...cues.beforeDoing, 'then', 'had', 'ate', 'drank', 'having', 'grabbed'])}[ ,]*){0,12}`,
  'i',
)
const behind = new RegExp(String.raw`(?:[\s,:(-]|\b(?:of|for|${oneOf(words.mealNames)})){1,12}$`, 'i')
const name = /^\p{L}[\p{L}'’&-]*(?: [\p{L}'’&-]+){0,3}$/u

/** Words of which a name of a food has none: 'met Siobhan', 'at Zizzi'. */
const noFood = anyOf(cues.noNameOfFood)

/** Matches one word that is joined to a food, at the end of its clause: 'pap and wors for supper'. */
const andBehind = /^ (?:and|n|&) (\p{Ll}{4,})(?=,|\.| for (?:my )?\p{L}+|$)/u

/** Returns the name between two places of a part that has no mark; null where the words name nothing unknown or eaten. */
function nameBetween(part: Part, from: number, to: number): Span | null {
  const text = part.text.slice(from - part.start, to - part.start)
  const clause = text.slice(
    Math.max(
      0,
      ...[...text.matchAll(/[,;.] |\b(?:and|then|with|plus)\b/gi)].map(({ index, 0: said }) => index + said.length),
    ),
  )
  const said = clause.trimStart().replace(ahead, '').replace(behind, '').trim()
  const start = part.start + part.text.indexOf(said, from - part.start + text.length - clause.length)
  const isName =
    name.test(said) &&
    !noFood.test(clause) &&
    (isKnownFood(said.toLowerCase()) ||
      said
        .toLowerCase()
        .split(' ')
        .some((word) => word.length > 2 && !isKnown(word)))
  return isName ? { label: 'food', text: said, start, end: start + said.length } : null
}

/** Returns true for a food right beside an amount, in the same clause. */
function isBeside(part: Part, food: Span, amount: Span): boolean {
  const [first, second] = food.start < amount.start ? [food, amount] : [amount, food]
  return /^[^,;.\p{L}]{0,4}(?:of )?$/u.test(part.text.slice(first.end - part.start, second.start - part.start))
}

/** Returns true for an amount of something weighed or poured, which is no time, size or number of people. */
const isMeasured = ({ text }: Span): boolean => /^(?:g|ml)$/.test(readAmount(text)?.unit ?? '')

/** Matches what is in a vessel, behind its name, as far as a joining word or the end of the clause. */
const contents = new RegExp(
  String.raw`^ of (?:the |my )?(\p{L}[\p{L}'’-]*(?: (?!${oneOf(cues.endsContents)})[\p{L}'’-]+){0,3})`,
  'iu',
)

/**
 * Marks foods that have no mark, by what stands beside them: the amount of 'powerade 600ml', the meal of 'tapsilog for
 * breakfast'.
 */
export function withUnmarkedFoods(part: Part): Part {
  const foods = spansOf(part, 'food')
  const found = part.spans.flatMap((span, at): Span[] => {
    const isAmount = span.label === 'amount' && isMeasured(span)
    const isMeal =
      span.label === 'meal' &&
      foods.length === 0 &&
      mealOf(span.text) !== null &&
      / (?:for|as) (?:my |a |an )?$/i.test(part.text.slice(0, span.start - part.start))
    // 'A whole bag of Doritos'.
    const contained =
      span.label === 'amount' && readAmount(span.text)?.unit !== undefined
        ? contents.exec(part.text.slice(span.end - part.start))
        : null
    if (
      contained &&
      !noFood.test(contained[1]!) &&
      !foods.some((food) => food.start >= span.end && food.start <= span.end + contained[0].length)
    ) {
      const start = span.end + contained[0].length - contained[1]!.length
      return [{ label: 'food', text: contained[1]!, start, end: start + contained[1]!.length }]
    }
    const beside = span.label === 'food' ? andBehind.exec(part.text.slice(span.end - part.start))?.[1] : undefined
    if (beside !== undefined && isUnknownWord(beside)) {
      const start = span.end + part.text.slice(span.end - part.start).indexOf(beside)
      return [{ label: 'food', text: beside, start, end: start + beside.length }]
    }
    if (!isAmount && !isMeal) return []
    const from = part.spans[at - 1]?.end ?? part.start
    const isOfFood = foods.some((food) => isBeside(part, food, span))
    const named = isOfFood ? null : nameBetween(part, from, span.start)
    return named ? [named] : []
  })
  return withMarks(part, found)
}
