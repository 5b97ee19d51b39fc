import { unitsOfDistances, unitsOfDrinks, unitsOfFoods, unitsOfTimes, unitsOfWeights } from '../../amounts/units.ts'
import { isKnownFood } from '../../kinds/meal/food-words.ts'
import { isMovement } from '../../kinds/exercise/movements.ts'
import { ofDose, withHalfHours, withListedTimes, withUnits, withVitamins } from '../../kinds/medicine/medicine-marks.ts'
import { withMedicineNames } from '../../kinds/medicine/unmarked-medicines.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import { spanOf, withMarks } from '../spans.ts'
import words from '../../words/amounts.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'

/** Returns the text between two places of a message, which lie in a part. */
const between = (part: Part, from: number, to: number) => part.text.slice(from - part.start, to - part.start)

/** Words that are written together with a number and count it: '20m', '3x', '9am', '75mcg'. */
const attached = new Set(words.attached)
/** Returns true for a word of a unit: 'g', 'cup', 'km'. */
export const isUnitWord = (word: string): boolean =>
  attached.has(word) ||
  word === 'µg' ||
  [unitsOfFoods, unitsOfDrinks, unitsOfWeights, unitsOfTimes, unitsOfDistances].some((units) => units(word) !== null)

/** Matches digits and letters that are written together. */
const joined = /(?<![\p{L}\d.,:/-])(?:\p{L}+\d|\d+\p{L})[\p{L}\d]*(?![\p{L}\d]|[.,:]\d)/gu
const numberAndUnit = /^(?:\d+x)*\d+(\p{L}+)$/u
/** '2x500mg', 'x3', '1h30', '11st6' and 'h2o' are amounts and water. */
const isAmount = (word: string): boolean => {
  const unit = numberAndUnit.exec(word)?.[1]
  return (
    (unit !== undefined && isUnitWord(unit)) || /^(?:x\d+|\d+x\d+\p{L}*|\d+h\d+m?|\d+st\d+(?:lbs?)?|h2o)$/u.test(word)
  )
}

const ofFoods = new Set<Intent>(['meal', 'water', 'answer', 'correct', 'food'])

/** A name with a number in it is a name: 'v8 juice', '7up', 'vitamin b12'. */
function withNames(part: Part): Part {
  if (!ofFoods.has(part.intent)) return part
  let { spans } = part
  for (const { 0: word, index } of part.text.matchAll(joined)) {
    if (isAmount(word.toLowerCase())) continue
    const [start, end] = [part.start + index, part.start + index + word.length]
    const within = spans.filter((span) => span.start < end && span.end > start)
    // The seven of '7up' is no time.
    const isOther = ({ label, text }: Span) =>
      label === 'medicine' || label === 'activity' || (label === 'when' && !/^\d+$/.test(text))
    if (within.some(isOther)) continue
    // Of 'v8 juice' the juice may be marked alone.
    const next = spans.find((span) => span.label === 'food' && span.start >= end && span.start - end <= 1)
    const last = Math.max(
      end,
      next?.end ?? 0,
      ...within.filter(({ label }) => label === 'food').map((span) => span.end),
    )
    const first = Math.min(start, ...within.filter(({ label }) => label === 'food').map((span) => span.start))
    // The feeling of 'flat 7up' is how the drink was.
    const manner = spans.find((span) => span.label === 'feeling' && span.end === first - 1 && !span.text.includes(' '))
    const others = spans.filter((span) => !within.includes(span) && span !== next && span !== manner)
    spans = [...others, spanOf(part, 'food', manner?.start ?? first, last)]
  }
  return spans === part.spans ? part : { ...part, spans: spans.toSorted((a, b) => a.start - b.start) }
}

const hasLetter = /\p{L}/u

/** Adds to a food's name a share or a number that belongs to it: '70% chocolate', 'chocolate 85%', '3-egg omelette'. */
function withShares(part: Part): Part {
  const spans = part.spans.filter(({ label, text }) => label !== 'food' || hasLetter.test(text))
  const foods = () => spans.filter(({ label }) => label === 'food')
  const widen = (food: Span, start: number, end: number) => {
    const others = spans.filter((span) => span === food || span.start >= end || span.end <= start)
    spans.splice(0, spans.length, ...others)
    spans[spans.indexOf(food)] = spanOf(part, 'food', Math.min(start, food.start), Math.max(end, food.end))
  }
  for (const { 0: share, index } of part.text.matchAll(/(?<![\d.,])\d{1,3}(?:[.,]\d)? ?%(?: ?(?:fat|cocoa|dark))?/gi)) {
    const [start, end] = [part.start + index, part.start + index + share.length]
    const next = foods().find((food) => food.start >= start && food.start - end <= 1)
    const before = foods().findLast((food) => food.end <= start && start - food.end <= 2)
    const food = next ?? before
    if (food) widen(food, start, end)
  }
  for (const { 0: number, index } of part.text.matchAll(/(?<![\d.,-])\d{1,2}-(?=\p{L}{3})/gu)) {
    const [start, end] = [part.start + index, part.start + index + number.length]
    const word = /^\p{L}+/u.exec(part.text.slice(index + number.length))![0].toLowerCase()
    const food = foods().find((each) => each.start <= end && each.end > end)
    if (food && !isUnitWord(word)) widen(food, start, end)
  }
  return { ...part, spans: spans.toSorted((a, b) => a.start - b.start) }
}

const relabelled = (span: Span, label: Span['label']): Span => ({ ...span, label })

const scale = /^on (?:5|10|five|ten)$/i
const inMetres = new RegExp(String.raw`^\d+(?:[.,]\d+)? ?${oneOf(words.metres).slice(2)}$`, 'i')
/** Fewer of one letter m are minutes. */
const leastMetres = 100

/** Gives a mark the label that its unit leaves no doubt of. */
function labelled(part: Part, span: Span, before: Span | undefined): Span {
  // 'Headache, 3 on 5' has no time.
  if (span.label === 'when' && before?.label === 'severity' && scale.test(span.text))
    return relabelled(span, 'severity')
  // 'Granola 40 g 190 cal' is weighed.
  const isWeighed = before?.label === 'food' && /^[\d.,]+ ?(?:g|ml)$/i.test(span.text)
  if (span.label === 'energy' && isWeighed) return relabelled(span, 'amount')
  // 'Skipping 500 times' counts, and says no minutes.
  if (part.intent === 'exercise' && span.label === 'duration' && /^[\d.,]* ?(?:times|reps)$/i.test(span.text))
    return relabelled(span, 'load')
  const isOfMoving = part.intent === 'exercise' && (span.label === 'duration' || span.label === 'amount')
  if (
    isOfMoving &&
    inMetres.test(span.text) &&
    !(/\d ?m$/i.test(span.text) && Number.parseFloat(span.text) < leastMetres)
  )
    return relabelled(span, 'distance')
  if (part.intent === 'medicine' && span.label === 'load') return relabelled(span, 'amount')
  // 'Curls 12 kg for 12 and dips 15' has no dips to eat.
  if (part.intent === 'exercise' && span.label === 'food' && isMovement(span.text)) return relabelled(span, 'activity')
  if (part.intent === 'exercise' && span.label === 'amount' && before?.label === 'food' && isMovement(before.text))
    return relabelled(span, 'load')
  const isNamed = part.spans.some(({ label }) => label === 'medicine')
  return part.intent === 'medicine' && span.label === 'food' && !isNamed ? relabelled(span, 'medicine') : span
}

/** Matches the length of a race, which is no activity by itself. */
const race = /\b(?:half[ -])?marathon\b/i

/** Marks 'half marathon' as a distance that was run. */
function withRaces(part: Part): Part {
  const found = part.intent === 'exercise' ? race.exec(part.text) : null
  if (!found) return part
  const [start, end] = [part.start + found.index, part.start + found.index + found[0].length]
  const others = part.spans.filter((span) => span.start >= end || span.end <= start)
  const isDone = others.some(({ label }) => label === 'activity')
  const run: Span[] = isDone ? [] : [{ label: 'activity', text: 'run', start, end: start }]
  const spans = [...others, ...run, spanOf(part, 'distance', start, end)]
  return { ...part, spans: spans.toSorted((a, b) => a.start - b.start) }
}

/** Joins a food to the exercise that begins with it: 'clam | shells', 'crab | walks'. */
function withFoodsInNames(part: Part): Part {
  if (part.intent !== 'exercise') return part
  const spans: Span[] = []
  for (const span of part.spans) {
    const last = spans.at(-1)
    const isOne = span.label === 'activity' && last?.label === 'food' && between(part, last.end, span.start) === ' '
    if (isOne) spans[spans.length - 1] = spanOf(part, 'activity', last.start, span.end)
    else spans.push(span)
  }
  return { ...part, spans }
}

/** Gives the shorter of two lengths in m and km its minutes: 'walk 45m, 4.2km'. */
function withShortMinutes(part: Part): Part {
  const far = part.spans.filter(({ label }) => label === 'distance')
  const isKnown = part.spans.some(({ label }) => label === 'duration')
  const short = far.find(({ text }) => /^\d{2} ?m$/i.test(text))
  if (part.intent !== 'exercise' || isKnown || !short || far.length !== 2) return part
  return { ...part, spans: part.spans.map((span) => (span === short ? relabelled(span, 'duration') : span)) }
}

const holes = /\b(?:9|18|27|36|nine|eighteen) holes?\b/i

/** Marks the holes of golf, which are no minutes: 'did 18 holes', 'golf 9 holes'. */
function withHoles(part: Part): Part {
  const found = part.intent === 'exercise' ? holes.exec(part.text) : null
  if (!found) return part
  const [start, end] = [part.start + found.index, part.start + found.index + found[0].length]
  const isNamed = /\bgolf/i.test(part.text)
  const mark: Span = { label: isNamed ? 'load' : 'activity', text: isNamed ? found[0] : 'golf', start, end }
  return withMarks(part, [mark])
}

const withLabels = (part: Part): Part =>
  withShortMinutes({
    ...part,
    spans: part.spans.map((span, at) => labelled(part, span, part.spans[at - 1])),
  })

/** A meal of something that is no food, in a unit of medicines, is a medicine: 'levothyroxine, 75 micrograms'. */
function withMedicines(part: Part): Part {
  if (part.intent !== 'meal' && part.intent !== 'water') return part
  const foods = part.spans.filter(({ label }) => label === 'food')
  const isDosed = part.spans.some(({ label, text }) => label === 'amount' && ofDose.test(text))
  // Water comes in sachets too.
  if (!isDosed || /\bwater\b/i.test(part.text) || foods.some(({ text, spelt }) => isKnownFood(spelt ?? text)))
    return part
  return {
    ...part,
    intent: 'medicine',
    spans: part.spans.map((span) => (span.label === 'food' ? relabelled(span, 'medicine') : span)),
  }
}

/** Joins a number to the energy behind it: '500 | kcal burger'. */
function withEnergies(part: Part): Part {
  const spans: Span[] = []
  for (const span of part.spans) {
    const last = spans.at(-1)
    const isOfEnergy =
      span.label === 'energy' && last?.label === 'amount' && /^(?:kcals?|cal(?:orie)?s?|kj)/i.test(span.text)
    if (isOfEnergy && /^(?:an? )?[\d.,]+$/i.test(last.text) && span.start - last.end <= 1)
      spans[spans.length - 1] = spanOf(part, 'energy', last.start, span.end)
    else spans.push(span)
  }
  return { ...part, spans }
}

/** Matches what may stand between two marks of one amount: '2 | x | 150 g', '2 | - | 3', '2/3 | of | a'. */
const withinAmount = /^ ?(?:[x×*–-]|times|of|to|or|\() ?$/i
/** A count alone, which belongs to the amount right behind it. */
const onlyCount = /^(?:\d+(?:[.,/]\d+)?|x|×) ?(?:x|×|times)?$/i

/** Joins an amount that is marked in pieces. */
function withWholeAmounts(part: Part): Part {
  const spans: Span[] = []
  for (const span of part.spans) {
    const last = spans.at(-1)
    const isOne =
      (span.label === 'amount' || span.label === 'severity') &&
      last?.label === span.label &&
      (withinAmount.test(between(part, last.end, span.start)) ||
        (span.start - last.end <= 1 && (onlyCount.test(last.text) || /^x ?\d+$/i.test(span.text))))
    if (isOne) spans[spans.length - 1] = spanOf(part, span.label, last.start, span.end)
    else spans.push(span)
  }
  return { ...part, spans }
}

/** Puts the marks around numbers right that the network divides by its words alone. */
export const withNumberMarks = (part: Part): Part =>
  withWholeAmounts(
    withFoodsInNames(
      withLabels(
        withRaces(
          withHoles(
            withListedTimes(
              withHalfHours(
                withVitamins(withUnits(withMedicineNames(withMedicines(withEnergies(withNames(withShares(part))))))),
              ),
            ),
          ),
        ),
      ),
    ),
  )
