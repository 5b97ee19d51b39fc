import type { FoodInput } from '@finu/contract/meals/meal-input'
import { goesIn } from './food-words.ts'
import { cutTo, stems } from '../../values/plain.ts'
import type { Part } from '../../reading/read.ts'
import words from '../../words/logged/food-changes.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { readAmount } from '../../compose/amount.ts'
import { aheadOfCorrection as ahead, type Doubt } from '../../compose/correct/correction.ts'
import { spansOf } from '../../compose/spans.ts'

const longestName = 80

const named = String.raw`(?:the |my )?([\p{L}' -]+?)`
const pronoun = '(it|that|they|both|those|them)'
/** Matches what a food was: 'the red bull was sugar-free', 'they were alcohol-free'. */
const was = new RegExp(`${ahead}(?:${pronoun}|${named}) (?:was|were|is|are) (.+)$`, 'iu')
const article = '(?:the|any|some|extra|a|(?:a )?(?:bit|splash|dash) of)'
/** Matches what was in a food, or was not: 'with oat milk', 'without the cheese'. */
const wasIn = new RegExp(`${ahead}(with|without) (?:${article} )*(.+)$`, 'iu')
/** Matches 'the tea had milk in it', 'the burger was without cheese'. */
const hadIn = new RegExp(
  `${ahead}${named} (had|has|(?:came|was|were) with(?:out)?) (?:${article} )*(.+?)(?: in)?(?: it)?[.! ]*$`,
  'iu',
)
const fillers = /^(?:(?:actually|really|only|just|all|both|made|the|with) )+|[.! ]+$/gi

const quality = new RegExp(`^(?:${oneOf(words.qualities)}(?: and |, | )?){1,12}(?: ones?)?$`, 'i')
const behind = new RegExp(`^${oneOf(words.behind)}$`, 'i')
const takesMilk = anyOf(words.takesMilk)
const takesKind = anyOf(words.takesKind)
const drink = anyOf(words.drinks)

const isSame = (a: string, b: string) => stems(a).some((word) => stems(b).includes(word))
const nameOf = ({ name }: FoodInput) => name

/** Returns foods with another name for some of them. */
const renamed = (
  foods: readonly FoodInput[],
  some: readonly FoodInput[],
  nameFor: (name: string) => string,
): FoodInput[] =>
  foods.map((food) => (some.includes(food) ? { ...food, name: cutTo(longestName, nameFor(food.name)) } : food))

/** Puts what a food was into its name: 'sugar-free red bull', 'coke zero'; what names it wholly replaces it. */
function qualified(name: string, said: string): string {
  // A chicken that was tofu is no tofu chicken, but a curry that was chickpea is a chickpea curry.
  if (isSame(name, said) || !(quality.test(said) || takesKind.test(name))) return said
  return behind.test(said) ? `${name} ${said}` : `${said} ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Applies what a food was to the one that is named, or that can only be meant. */
function withQuality(part: Part, foods: readonly FoodInput[]): FoodInput[] | Doubt | null {
  const [, pointing, thing, rest] = was.exec(part.text) ?? []
  if (rest === undefined) return null
  const said = rest.replaceAll(fillers, '').replace(/ ones?$/i, '')
  const isFood = spansOf(part, 'food').some(({ text }) => said.toLowerCase().includes(text.toLowerCase()))
  const isOther =
    /^with|\d|\bnot\b|n't\b/i.test(rest) || spansOf(part, 'when').length > 0 || spansOf(part, 'meal').length > 0
  if (isOther || said === '') return null
  if (thing !== undefined) {
    const meant = foods.filter(({ name }) => isSame(name, thing))
    const [only, ...others] = meant
    if (!only) return null
    if (others.length > 0 && quality.test(said)) return { either: meant.map(nameOf) }
    const isInstead = /^an? \p{L}/iu.test(said) && isFood && !quality.test(said)
    if (isInstead) return renamed(foods, [only], () => said.replace(/^an? /i, ''))
    const isAmount = readAmount(said) !== null
    return isAmount || !(isFood || quality.test(said)) ? null : renamed(foods, [only], (name) => qualified(name, said))
  }
  if (!quality.test(said)) return null
  const isSeveral = /^(?:they|both|those|them)$/i.test(pointing!)
  const counted = foods.filter(({ quantity }) => quantity > 1)
  const meant = !isSeveral || counted.length === 0 ? foods : counted
  return meant.length > 1 && !isSeveral
    ? { either: meant.map(nameOf) }
    : renamed(foods, meant, (name) => qualified(name, said))
}

/** Applies what was in a dish, or was not, to the one that is likely to have it. */
function withAddition(part: Part, foods: readonly FoodInput[]): FoodInput[] | Doubt | null {
  const had = hadIn.exec(part.text)
  const isThere = had && foods.some(({ name }) => isSame(name, had[1]!))
  const isWithout = isThere && (/without$/i.test(had[2]!) || /^no /i.test(had[3]!))
  const [, how, rest] = isThere
    ? ['', isWithout ? 'without' : 'with', had[3]!.replace(/^no /i, '')]
    : (wasIn.exec(part.text) ?? [])
  if (rest === undefined || /\d/.test(rest)) return null
  const said = rest.replaceAll(fillers, '').toLowerCase()
  const isOut = how!.toLowerCase() === 'without'
  const isMarked = part.spans.some(
    ({ label, text }) => /^(?:food|from)$/.test(label) && said.includes(text.toLowerCase()),
  )
  const isOfDrinks = goesIn.test(said) || (isThere && isMarked)
  if (isOut ? foods.some(({ name }) => isSame(name, said) && foods.length > 1) : !isOfDrinks) return null
  const likely = foods.filter(({ name }) =>
    isThere ? isSame(name, had[1]!) : isOfDrinks ? takesMilk.test(name) : !drink.test(name),
  )
  const meant = likely.length > 0 ? likely : foods
  return meant.length > 1
    ? { either: meant.map(nameOf) }
    : renamed(foods, meant, (name) => `${name.replace(/ with(?:out)? .*$/i, '')} ${isOut ? 'without' : 'with'} ${said}`)
}

/** Applies words that say how a food was or what was in it, and add none; null for others, a doubt if two may be meant. */
export const changedByQuality = (part: Part, foods: readonly FoodInput[]): FoodInput[] | Doubt | null =>
  part.intent === 'remove' ? null : (withQuality(part, foods) ?? withAddition(part, foods))
