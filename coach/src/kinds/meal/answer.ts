import { mealTypes } from '@finu/contract/meals/meals'
import { referenceIntake } from '@finu/contract/meals/nutrition-targets'
import { byDay, inRange, noneIn, type Answered } from '../../answer/answered.ts'
import { linked, linkedDay } from '../../answer/day-links.ts'
import { isKnownFood } from './food-words.ts'
import { capitalised } from '../../values/plain.ts'
import type { Query } from '../../query.ts'
import type { Range } from '../../values/range.ts'
import type { HistoryEntry, ProfileRecord } from '../../records.ts'
import { average, listed, oneDecimal, plural, verbatim, nutritionPage } from '../../answer/wording.ts'
import kindsOfFood from '../../words/logged/kinds-of-food.json' with { type: 'json' }
import { finderOf } from '../../words/lists.ts'

const figures = {
  calories: { key: 'calories', unit: 'kcal', word: 'calories' },
  protein: { key: 'protein_g', unit: 'g', word: 'protein' },
  carbs: { key: 'carbs_g', unit: 'g', word: 'carbohydrates' },
  fat: { key: 'fat_g', unit: 'g', word: 'fat' },
  fibre: { key: 'fiber_g', unit: 'g', word: 'fibre' },
  sugar: { key: 'sugar_g', unit: 'g', word: 'sugar' },
  sodium: { key: 'sodium_mg', unit: 'mg', word: 'sodium' },
} as const
export type Figure = keyof typeof figures

interface Sum {
  /** Null if nothing is known. */
  value: number | null
  isPartial: boolean
}

export function sumOf(meals: readonly HistoryEntry[], figure: Figure): Sum {
  const values = meals.map((meal) => meal[figures[figure].key] ?? null)
  const known = values.filter((value) => value !== null)
  return {
    value: known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) * 10) / 10,
    isPartial:
      known.length < values.length || (figure === 'calories' && meals.some((meal) => meal.is_partial === true)),
  }
}

const said = ({ value, isPartial }: Sum, figure: Figure): string => {
  if (value === null) return `an unknown amount of ${figures[figure].word}`
  const shown = figure === 'calories' || figure === 'sodium' ? String(Math.round(value)) : oneDecimal(value)
  return `${isPartial ? 'at least ' : ''}**${shown} ${figures[figure].unit}**${figure === 'calories' ? '' : ` of ${figures[figure].word}`}`
}

/** Says that no food of a name is logged: more than the name is not looked for. */
const noneNamed = (name: string, range: Range): string =>
  isKnownFood(name) ? noneIn(name, range) : `Nothing named “${verbatim(name)}” is logged ${inRange(range)}.`

/** Describes the calories of a day's meals, or the average of several days, with no more certainty than is known. */
export function describeEnergy(meals: readonly HistoryEntry[], isDay: boolean): string {
  if (isDay) return said(sumOf(meals, 'calories'), 'calories')
  const known = byDay(meals).flatMap(([, each]) => sumOf(each, 'calories').value ?? [])
  return known.length === 0
    ? said({ value: null, isPartial: false }, 'calories')
    : `${Math.round(average(known))} kcal a day on average`
}

const names = (meals: readonly HistoryEntry[]) =>
  meals.toReversed().map((meal) => `${meal.meal_type ?? 'meal'}: ${verbatim(meal.name)} (${meal.time})`)

/** Reference intakes for adults. Source: European Food Safety Authority, Dietary Reference Values. */
const reference: Partial<Record<Figure, (weightKg: number | null) => string>> = {
  protein: (weightKg) =>
    `Adults are advised about 0.83 g per kilogram of body weight a day${weightKg ? `, which is about ${Math.round(0.83 * weightKg)} g for you` : ''} (EFSA).`,
  fibre: () => 'For adults 25 g a day are considered adequate (EFSA).',
  calories: () => 'What is enough depends on size, age and how much you move; a single number is only a rough guide.',
  // Source: World Health Organization, guideline on sodium intake, 2012: less than 2 g of sodium, or 5 g of salt, a day.
  sodium: () =>
    'The World Health Organization advises less than 2,000 mg of sodium, which is 5 g of salt, a day for adults.',
  // Source: Regulation (EU) No 1169/2011, annex XIII.
  sugar: () => 'The reference intake of all sugars, those of fruit and milk included, is 90 g a day for adults (EU).',
}

const isTargeted = (key: string): key is keyof typeof referenceIntake => key in referenceIntake

/** Returns the person's own target if they set one, else the advice for adults. */
function enoughOf(figure: Figure, profile: ProfileRecord | undefined): string {
  const { key, unit } = figures[figure]
  const own = isTargeted(key) ? profile?.nutrition_targets?.[key] : undefined
  if (own !== undefined && own !== null) return `Your target is ${own} ${unit} a day.`
  const advised = reference[figure]
  if (advised) return advised(profile?.weight_kg ?? null)
  return isTargeted(key) ? `The reference intake is ${referenceIntake[key]} ${unit} a day for adults (EU).` : ''
}

/** Returns what is left of a day's target, or of the reference intake if the person set none. */
function left(
  sum: Sum,
  figure: Figure,
  { range, target: named }: Query,
  profile: ProfileRecord | undefined,
): Answered | null {
  const { key, unit } = figures[figure]
  if (!isTargeted(key)) return null
  const own = named?.value ?? profile?.nutrition_targets?.[key]
  const target = own ?? referenceIntake[key]
  const of =
    own === undefined
      ? `the reference intake of ${target} ${unit}, as you set no target`
      : named
        ? `${target} ${unit}`
        : `your ${target} ${unit}`
  const rest = Math.round(target - (sum.value ?? 0))
  const what = figure === 'calories' ? '' : ` of ${figures[figure].word}`
  const input =
    rest >= 0
      ? `${sum.isPartial ? 'At most ' : ''}**${rest} ${unit}**${what} are left ${inRange(range)} of ${of}.`
      : `Nothing is left ${inRange(range)}: it is **${-rest} ${unit}**${what} more than ${of}.`
  const eaten = sum.value === null ? 'Nothing is logged so far' : `Eaten so far: ${said(sum, figure)}`
  return {
    text: `${input} ${eaten} (${linked('your meals', nutritionPage, range)}).`,
    day: range.end,
  }
}

/** Kinds of food; few people log meals under these names. */
const kindsIn = finderOf(kindsOfFood)
const kinds: ReadonlySet<string> = new Set(Object.keys(kindsOfFood))
const otherNames: Record<string, string> = { veg: 'vegetable', veggie: 'vegetable', booze: 'alcohol' }

/** Writes words of two spellings in one: 'yoghurt' as 'yogurt'. */
const spelling = (text: string): string =>
  text
    .replaceAll('yoghurt', 'yogurt')
    .replaceAll('doughnut', 'donut')
    .replaceAll('omelette', 'omelet')
    .replaceAll('chilli', 'chili')

/** Checks whether a meal has a food, by every word of its name; for a kind such as fish, any food of that kind. */
export function includesFood({ name, words = [] }: HistoryEntry, food: string): boolean {
  const text = spelling([name, ...words].join(' ').toLowerCase())
  const ownKinds: readonly string[] = kindsIn(text)
  return spelling(food.toLowerCase())
    .split(' ')
    .every((word) => {
      const one = word.replace(/s$/, '')
      const kind = otherNames[one] ?? one
      return kinds.has(kind) ? ownKinds.includes(kind) : text.includes(one)
    })
}

/** Returns what has the most or the least of a figure; undefined if it is known of none. */
function extremeOf<One extends { sum: Sum }>(all: readonly One[], measure: Query['measure']): One | undefined {
  const sorted = all.filter(({ sum }) => sum.value !== null).toSorted((a, b) => b.sum.value! - a.sum.value!)
  return measure === 'least' ? sorted.at(-1) : sorted[0]
}

/** Tells the meal with the most or the least of a figure where meals are asked about, else the day. */
function extreme(meals: readonly HistoryEntry[], figure: Figure, query: Query, today: string): Answered {
  const { measure, range } = query
  const most = measure === 'least' ? 'least' : 'most'
  if (query.each === 'meal') {
    const found = extremeOf(
      meals.map((meal) => ({ meal, sum: sumOf([meal], figure) })),
      measure,
    )
    if (found)
      return {
        text: `Your meal with the ${most}: **${verbatim(found.meal.name)}**, ${linkedDay(found.meal.day, today)} at ${found.meal.time}, with ${said(found.sum, figure)}; of the ${plural(meals.length, 'meal')} logged ${inRange(range)}.`,
        day: found.meal.day,
      }
  }
  const days = byDay(meals)
  const found = extremeOf(
    days.map(([day, each]) => ({ day, sum: sumOf(each, figure) })),
    measure,
  )
  if (!found) return { text: `Nothing is known of the ${figures[figure].word} ${inRange(range)}.` }
  return {
    text: `You ate the ${most} ${linkedDay(found.day, today)}: ${said(found.sum, figure)}, of the ${plural(days.length, 'day')} with a meal logged ${inRange(range)}.`,
    day: found.day,
  }
}

function often(meals: readonly HistoryEntry[], { range, each }: Query): Answered {
  const counts = new Map<string, number>()
  for (const name of meals.flatMap((meal) => (each === 'meal' ? meal.name : [...new Set(meal.words ?? [])])))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  const top = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 5)
  if (top.length === 0) return { text: noneIn('food', range) }
  return {
    text: `What you logged most often ${inRange(range)}: ${listed(top.map(([name, count]) => `${verbatim(name)} (${plural(count, 'time')})`))}. It is all in your ${linked('meals', nutritionPage)}.`,
  }
}

/** Compares two days, the difference first. */
function compareDays(meals: readonly HistoryEntry[], figure: Figure, range: Range, against: Range): Answered {
  const sumIn = ({ start }: Range) =>
    sumOf(
      meals.filter(({ day }) => day === start),
      figure,
    )
  const [now, then] = [sumIn(range), sumIn(against)]
  const { unit } = figures[figure]
  const more = Math.round(((now.value ?? 0) - (then.value ?? 0)) * 10) / 10
  const isKnown = now.value !== null && then.value !== null
  const change =
    more === 0 ? 'The same' : `**${Math.abs(more)} ${unit} ${more > 0 ? 'more' : 'less'}** ${inRange(range)}`
  const one = (sum: Sum, days: Range) =>
    sum.value === null ? `nothing known ${inRange(days)}` : `${said(sum, figure)} ${inRange(days)}`
  const both = `${one(now, range)}, ${one(then, against)} (${linked('your meals', nutritionPage, range)})`
  return { text: isKnown ? `${change}: ${both}.` : `${capitalised(both)}.`, day: range.end }
}

function compareSums(meals: readonly HistoryEntry[], figure: Figure, { range, against }: Query): Answered {
  const averageIn = ({ start, end }: Range) => {
    const days = byDay(meals.filter(({ day }) => day >= start && day <= end))
      .map(([, each]) => sumOf(each, figure).value)
      .filter((value) => value !== null)
    return days.length === 0
      ? null
      : { value: Math.round(days.reduce((sum, value) => sum + value, 0) / days.length), days: days.length }
  }
  if (range.start === range.end && against!.start === against!.end) return compareDays(meals, figure, range, against!)
  const [now, then] = [averageIn(range), averageIn(against!)]
  const one = (each: ReturnType<typeof averageIn>, days: Range) =>
    each
      ? `${each.value} ${figures[figure].unit} a day over ${plural(each.days, 'logged day')} ${inRange(days)}`
      : `nothing logged ${inRange(days)}`
  return {
    text: `On average ${one(now, range)}, and ${one(then, against!)} (${linked('your meals', nutritionPage, range)}).`,
  }
}

/** Answers a question about meals. */
export function answerMeals(
  query: Query,
  entries: readonly HistoryEntry[],
  today: string,
  profile: ProfileRecord | undefined,
): Answered {
  const { about, name, measure, range, against } = query
  const figure: Figure = about in figures ? (about as Figure) : 'calories'
  if (against && measure === 'compare') return compareSums(entries, figure, query)
  const inside = entries.filter(({ day }) => day >= range.start && day <= range.end)
  const isType = mealTypes.some((type) => type === name)
  const meals = name ? inside.filter((meal) => (isType ? meal.meal_type === name : includesFood(meal, name))) : inside
  const what = name ?? 'meal'
  if (measure === 'last' || measure === 'first') {
    const found = measure === 'last' ? meals[0] : meals.at(-1)
    if (!found) return { text: name && !isType ? noneNamed(what, range) : noneIn(what, range) }
    return {
      text: `Your ${measure} ${what} was **${verbatim(found.name)}**, ${linkedDay(found.day, today)} at ${found.time}.`,
      day: found.day,
    }
  }
  const rest = measure === 'left' && range.start === range.end && left(sumOf(meals, figure), figure, query, profile)
  if (rest) return rest
  if (meals.length === 0)
    return {
      text:
        measure === 'whether' && name && isType
          ? `No, no ${name} is logged ${inRange(range)} yet. What did you have? I can put it on a card.`
          : name && !isType
            ? noneNamed(name, range)
            : noneIn(what, range),
    }
  if (measure === 'often') return often(meals, query)
  const days = byDay(meals)
  const isExtreme = measure === 'most' || measure === 'least' || measure === 'longest'
  if (isExtreme) return extreme(meals, figure, query, today)
  const sum = sumOf(meals, figure)
  const total = said(sum, figure)
  const counted = plural(meals.length, name && !isType ? 'meal' : what)
  const enough = measure === 'goal' ? ` ${enoughOf(figure, profile)}` : ''
  if ((measure === 'average' || (measure === 'goal' && about !== 'meals')) && range.start !== range.end) {
    const known = days.filter(([, each]) => sumOf(each, figure).value !== null)
    const mean = sum.value === null || known.length === 0 ? null : sum.value / known.length
    if (mean === null) return { text: `Of the ${figures[figure].word} ${inRange(range)} nothing is known.` }
    return {
      text: `On average **${figure === 'calories' ? Math.round(mean) : oneDecimal(mean)} ${figures[figure].unit}**${figure === 'calories' ? '' : ` of ${figures[figure].word}`} a day, over the ${plural(known.length, 'day')} with a meal logged ${inRange(range)} (${linked('your meals', nutritionPage, range)}). Days without a log don’t count.${enough}`,
    }
  }
  const isDay = range.start === range.end
  if (name && !isType) {
    const when = meals
      .slice(0, 5)
      .map((meal) => `${linkedDay(meal.day, today)} at ${meal.time} (${verbatim(meal.name)})`)
    return {
      text: `${measure === 'whether' ? `Yes: ${verbatim(name)}` : capitalised(verbatim(name))} is in **${counted}** ${inRange(range)}: ${listed(when)}.`,
      day: meals[0]!.day,
    }
  }
  if (about !== 'meals')
    return {
      text: `${capitalised(isDay ? range.label : inRange(range))}: ${total}, from ${linked(counted, nutritionPage, range)}${isDay ? '' : ` on ${plural(days.length, 'day')}`}.${enough}`,
      day: range.end,
    }
  if (measure === 'whether')
    return {
      text: `Yes: ${listed(names(meals))} (${linked('your meals', nutritionPage, range)}), ${total}.`,
      day: range.end,
    }
  if (measure === 'count')
    return {
      text: `You logged **${counted}**${isDay ? '' : ` on ${plural(days.length, 'day')}`} ${inRange(range)}: ${listed(names(meals).slice(0, 8))} (${linked('your meals', nutritionPage, range)}).`,
      day: range.end,
    }
  if (isDay)
    return {
      text: `You logged ${linked(counted, nutritionPage, range)} ${inRange(range)}, ${total} in all:\n\n${names(meals)
        .map((line) => `- ${line}`)
        .join('\n')}${enough}`,
      day: range.end,
    }
  const lines = days
    .slice(0, 10)
    .map(
      ([day, each]) =>
        `- ${linkedDay(day, today)}: ${listed(each.toReversed().map((meal) => verbatim(meal.name)))}, ${said(sumOf(each, 'calories'), 'calories')}`,
    )
  return {
    text: `You logged ${linked(counted, nutritionPage, range)} on ${plural(days.length, 'day')} ${inRange(range)}, ${total} in all:\n\n${lines.join('\n')}${enough}`,
  }
}
