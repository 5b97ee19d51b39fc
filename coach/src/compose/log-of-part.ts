import type { MealType } from '@finu/contract/meals'
import type { MoodType } from '@finu/contract/moods'
import type { ToldFood, ToldPastFast } from '@finu/contract/told-logs'
import { activityIn } from '../activities.ts'
import { findMood, levelOf, moodOfLevel } from '../find-mood.ts'
import { findExercise } from '../find-exercise.ts'
import { findSymptoms } from '../find-symptoms.ts'
import type { ToldLog } from '../heard.ts'
import { withDigits } from '../numbers.ts'
import { capitalised, cutTo, noteOf } from '../plain.ts'
import type { Question } from '../question.ts'
import { readAmount, withPoints } from './amount.ts'
import type { Aside, AsideKind } from '../understanding.ts'
import { moodTriggersIn } from '../mood-triggers.ts'
import { readMinutes } from '../read-duration.ts'
import { readFast, startOfFast } from '../read-fast.ts'
import { readFoods } from '../read-foods.ts'
import { categoryOf } from '../goal-category.ts'
import { readPastFast } from '../read-past-fast.ts'
import { readSeverity } from '../read-severity.ts'
import { symptomAt, triggersIn } from '../read-symptom.ts'
import type { Part, Span } from '../reading/read.ts'
import type { Intent } from '../reading/tags.ts'
import { atOf, type Clock, type When } from '../when.ts'
import { whenSaid } from './when-of.ts'
import { clampGoalPoints } from '@finu/contract/goals'

/** What a part of a message comes to: cards, what has none, and what must be asked before. */
export interface PartLogs {
  logs: ToldLog[]
  asides: Aside[]
  question: Question | null
}

const of = (part: Part, label: Span['label']): Span[] => part.spans.filter((span) => span.label === label)
const wordsOf = (part: Part, label: Span['label']): string =>
  of(part, label)
    .map(({ text }) => text)
    .join(' ')

/** When a part says that something was. */
export const whenOf = (part: Part, clock: Clock): When => {
  const text = withPoints(wordsOf(part, 'when'))
  return whenSaid(
    /\bday (?:before|b4) yesterday\b/i.test(part.text)
      ? text.replace(/(?:(?:the )?day (?:before|b4) )?yesterday/i, 'day before yesterday')
      : text,
    clock,
  )
}

const mealNames: [MealType, RegExp][] = [
  ['breakfast', /^(?:break|brek|brekk|bf|morning)/],
  ['lunch', /^(?:lunch|brunch|midday)/],
  ['dinner', /^(?:dinner|supper|tea$|evening|din)/],
  ['snack', /^(?:snack|elevens|dessert|pudding|afters|tiffin|second|bedtime|midnight)/],
]
export const mealOf = (text: string): MealType | null =>
  mealNames.find(([, pattern]) =>
    pattern.test(text.toLowerCase().replace(/^(?:an? |my |the |early |late )+/, '')),
  )?.[0] ?? null

/**
 * A food with its amount: of 'coffee with milk' the coffee. Words of an amount that are no number and no measure are
 * left out: they are no part of a name.
 */
export function foodsOf(food: string, said: string | null): ToldFood[] {
  const name = food.toLowerCase()
  const amount = said === null ? null : readAmount(said)
  const [first, ...rest] = readFoods(name).foods
  if (!first) return [{ name: cutTo(80, name), quantity: 1, ...amount }]
  return [{ ...first, ...amount }, ...rest]
}

/** Foods in order, each with the amount that stands before it, or right behind it. */
export function foodsIn(part: Part): ToldFood[] {
  const spans = part.spans.filter(({ label }) => label === 'food' || label === 'amount')
  const taken = new Set<Span>()
  return spans.flatMap((span, at) => {
    if (span.label !== 'food') return []
    const [before, behind] = [spans[at - 1], spans[at + 1]]
    const own =
      before?.label === 'amount' && !taken.has(before)
        ? before
        : behind?.label === 'amount' &&
            (spans[at + 2]?.label !== 'food' || spans[at + 2]!.start - behind.end > behind.start - span.end)
          ? behind
          : null
    if (own) taken.add(own)
    const [first, ...rest] = foodsOf(span.text, own?.text ?? null)
    const next = part.spans.find((each) => each.label === 'food' && each.start > span.start)?.start ?? Infinity
    const stated = of(part, 'energy').find(({ start }) => start > span.start && start < next)
    const calories = stated ? caloriesIn(stated.text) : null
    return [{ ...first!, ...(calories === null ? {} : { calories }) }, ...rest]
  })
}

/** 'Eggs and toast, 450 kcal' states the sum of both: they are one entry. */
function withSum(part: Part, foods: readonly ToldFood[]): ToldFood[] {
  const last = of(part, 'food').at(-1)
  const stated = of(part, 'energy').find(({ start }) => last && start > last.start)
  const sum = stated ? caloriesIn(stated.text) : null
  const isOfLast = !last || !stated || part.text.slice(last.end - part.start, stated.start - part.start).includes('(')
  if (foods.length < 2 || isOfLast || sum === null) return [...foods]
  return [{ name: cutTo(80, foods.map(({ name }) => name).join(', ')), quantity: 1, calories: sum }]
}

/** Kilocalories that words state, such as '800 kcal', '1.2k calories', '500 kJ'; null where they state none. */
function caloriesIn(said: string): number | null {
  const text = withDigits(withPoints(said.toLowerCase())).replaceAll(/(?<=\d),(?=\d{3})/g, '')
  const number =
    /(\d+(?:\.\d+)?) ?k?(?:cal|kcal|kj)/.exec(text) ?? (/cal/.test(text) ? /(\d+(?:\.\d+)?)/.exec(text) : null)
  if (!number) return null
  const value = Number(number[1]) / (/kj/.test(text) ? 4.184 : 1)
  return value <= 5_000 ? Math.round(value) : null
}

/** What is told by its energy alone. */
function quickEntry(part: Part, type: MealType | null): ToldFood[] {
  const calories = of(part, 'energy')
    .map(({ text }) => caloriesIn(text))
    .find((each) => each !== null)
  return calories === undefined || calories === null ? [] : [{ name: type ?? 'quick entry', quantity: 1, calories }]
}

const wellWords = /\b(?:great|good|well|happy|amazing|best|brilliant|fantastic|myself)\b/
/** The mood that words of feeling name; null where they name none that is known. */
export function moodOf(text: string): MoodType | null {
  const scale = /(\d{1,2}(?:[.,]\d)?)\s?(?:\/|out of|of)\s?(5|10|five|ten)/.exec(withDigits(text))
  const level = scale ? levelOf(Number(scale[1]!.replace(',', '.')), /^(?:10|ten)$/.test(scale[2]!) ? 10 : 5) : null
  if (level !== null) return moodOfLevel(level)
  const plain = text.toLowerCase()
  if (/\bnot (?:(?:too|so|that|half) )?bad\b/.test(plain)) return 'content'
  if (/\b(?:not|n't|isn't|aint)\b/.test(plain) && wellWords.test(plain)) return 'stressed'
  return findMood(`i feel ${plain}`)?.mood_type ?? null
}

/** What is said to be behind it; to the end of the part where only its first words are marked, such as 'because I'. */
function reasonIn(part: Part): string {
  const [cause] = of(part, 'cause')
  if (!cause) return ''
  const isCut = cause.text.split(' ').length < 3
  return isCut ? part.text.slice(cause.start - part.start) : wordsOf(part, 'cause')
}

function logMood(part: Part, clock: Clock): PartLogs {
  const feelings = of(part, 'feeling')
  const isDenied = of(part, 'not').length > 0
  const ailing = feelings.filter(({ text }) => moodOf(text) === null && knownSymptom(text) !== null)
  // 'Feeling queasy' is a symptom.
  if (ailing.length > 0 && ailing.length === feelings.length) return logSymptoms(part, clock)
  const mood =
    feelings.map(({ text }) => moodOf(isDenied ? `not ${text}` : text)).find((each) => each !== null) ??
    (isDenied ? null : feelings.map((span) => span.mood ?? null).find((each) => each !== null))
  if (!mood) return { logs: [], asides: [], question: { ask: 'mood' } }
  const at = atOf(whenOf(part, clock), clock)
  // What was said in other words than the mood's own is kept as they were.
  const isOwnWord = feelings.length === 1 && feelings[0]!.text.toLowerCase() === mood
  const notes = noteOf(reasonIn(part) || (isOwnWord ? '' : part.text))
  const triggers = moodTriggersIn(reasonIn(part))
  const told = {
    mood_type: mood,
    ...(notes ? { notes } : {}),
    ...(triggers.length > 0 ? { triggers } : {}),
    ...(at ? { at } : {}),
  }
  return {
    logs: [{ kind: 'mood', told }],
    asides: [],
    question: null,
  }
}

const aside = (kind: AsideKind, text: string): PartLogs => ({ logs: [], asides: [{ kind, text }], question: null })

function knownSymptom(text: string): string | null {
  const plain = text.toLowerCase()
  return (
    symptomAt(plain)?.name ?? findSymptoms(`my ${plain}`)[0]?.told.name ?? findSymptoms(plain)[0]?.told.name ?? null
  )
}

/** The name of a symptom; what was said where the table has no name for it. */
export const symptomOf = (text: string): string => knownSymptom(text) ?? capitalised(cutTo(80, text.toLowerCase()))

/** Words that say how strong something is, and not what. */
const onlyStrong = /^(?:really|very|so|a|bit|little|quite|pretty|bad|badly|awful|terrible|mild|slight|bit of)$/i

/** The complaints: words next to each other are of one, 'ribs a bit sore'. */
function symptomsOf(part: Part): Span[] {
  const joined: Span[] = []
  for (const span of of(part, 'symptom')) {
    const last = joined.at(-1)
    const between = last ? part.text.slice(last.end - part.start, span.start - part.start) : null
    if (
      last &&
      between !== null &&
      /^ ?(?:(?:is|are|feels?|a|the|my|bit|little|of|in|on|so|really|very|quite) )*$/i.test(between)
    )
      joined[joined.length - 1] = {
        ...last,
        end: span.end,
        text: `${last.text} ${span.text}`,
      }
    else joined.push(span)
  }
  const named = joined.filter(({ text }) => !onlyStrong.test(text) && !/^(?:an? |my )?symptoms?$/i.test(text))
  return named.length > 0 ? named : joined.filter(({ text }) => !/symptom/i.test(text))
}

/** Words of a complaint that name no place of it. */
const generic = /^(?:pains?|ach\w*|sore\w*|hurt\w*|really|very|feel\w*|some|have|been)$/

function logSymptoms(part: Part, clock: Clock): PartLogs {
  const marked = symptomsOf(part)
  // 'Crampy' may be marked as a feeling.
  const symptoms = marked.length > 0 ? marked : of(part, 'feeling').filter(({ text }) => knownSymptom(text) !== null)
  if (symptoms.length === 0) return { logs: [], asides: [], question: { ask: 'symptom' } }
  const denied = (symptom: Span) =>
    part.spans.some(
      ({ label, end, start }) =>
        label === 'not' && (end <= symptom.start ? symptom.start - end < 25 : start - symptom.end < 12),
    )
  const at = atOf(whenOf(part, clock), clock)
  const severities = of(part, 'severity')
  const described = noteOf(wordsOf(part, 'cause'))
  const names = new Set<string>()
  const logs = symptoms.flatMap((symptom, index): ToldLog[] => {
    if (denied(symptom)) return []
    const next = symptoms[index + 1]?.start ?? Infinity
    const own =
      severities.find((each) => each.start > symptom.start && each.start < next) ??
      severities.find((each) => each.end <= symptom.start && each.end >= (symptoms[index - 1]?.end ?? 0)) ??
      severities[0]
    const severity = (own && readSeverity(own.text)) ?? readSeverity(symptom.text)
    const known = knownSymptom(symptom.text)
    const mood = known === null ? moodOf(symptom.text) : null
    // 'Grumpy and bloated' is a mood and a symptom.
    if (mood) return [{ kind: 'mood', told: { mood_type: mood, notes: symptom.text, ...(at ? { at } : {}) } }]
    const name = known ?? symptomOf(symptom.text)
    if (names.has(name)) return []
    names.add(name)
    // 'Knee pain' is a joint pain, and stays a knee's.
    const isNamed = symptom.text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .every((word) => word.length < 4 || generic.test(word) || name.toLowerCase().includes(word.slice(0, 4)))
    const description = described ?? (isNamed ? undefined : noteOf(symptom.text))
    return [
      {
        kind: 'symptom',
        told: {
          name,
          severity_score: severity ?? 3,
          ...(description ? { description } : {}),
          ...triggersIn(part.text),
          ...(at ? { at } : {}),
        },
        isGuessed: severity === null,
      },
    ]
  })
  return { logs, asides: symptoms.some(denied) ? [{ kind: 'denied', text: part.text }] : [], question: null }
}

/** Words that say that something was done, and not what. */
const onlyDone = /^(?:played|didd?|done|dun|went|go|going|had|been|practi[sc]ed)$/i

/** What was done: words next to each other are of one activity. */
function activitiesOf(part: Part): Span[] {
  const joined: Span[] = []
  for (const span of of(part, 'activity')) {
    const last = joined.at(-1)
    const between = last ? part.text.slice(last.end - part.start, span.start - part.start) : null
    if (
      last &&
      between !== null &&
      /^[ ]?(?:(?:a|an|the|some|my|of|in|on|at|to|with) ?)*$/i.test(between.trimStart()) &&
      !between.includes(',')
    )
      joined[joined.length - 1] = { ...last, end: span.end, text: `${last.text} ${span.text}` }
    else joined.push(span)
  }
  const named = joined.filter(({ text }) => !onlyDone.test(text))
  return named.length > 0 ? named : joined
}

function logExercise(part: Part, clock: Clock): PartLogs {
  const marked = activitiesOf(part)
  // Where nothing is marked, the words as a whole may name it.
  const whole = marked.length === 0 ? activityIn(part.text.toLowerCase()) : null
  const done = whole ? [{ label: 'activity' as const, text: whole.name, start: part.start, end: part.start }] : marked
  if (of(part, 'not').length > 0) return aside('denied', part.text)
  const durations = of(part, 'duration')
  const at = atOf(whenOf(part, clock), clock)
  const logs: ToldLog[] = []
  let question: Question | null = null
  for (const [index, span] of done.entries()) {
    const text = span.text.toLowerCase()
    const found = activityIn(text) ?? findExercise(`did ${text}`)
    // Of 'a HIIT workout' only the last word may be marked.
    const known = found?.name === 'Workout' ? (activityIn(part.text.toLowerCase()) ?? found) : found
    const name = known
      ? { name: known.name, type: known.type }
      : { name: capitalised(cutTo(120, text)), type: 'other' as const }
    const minutes = durations[Math.min(index, durations.length - 1)]
    const read = minutes
      ? (readMinutes(withPoints(minutes.text)) ?? readMinutes(`${withPoints(minutes.text)} minutes`))
      : null
    const times = /\beach way\b/i.test(part.text) ? 2 : 1
    const far = noteOf([wordsOf(part, 'distance'), wordsOf(part, 'load')].filter(Boolean).join(', '))
    if (name.name.length < 2) continue
    // 'A workout' is none in particular.
    const isAny = known?.name === 'Workout'
    if (read === null && isAny && done.length === 1) question ??= { ask: 'exercise' }
    else if (read === null) question ??= { ask: 'duration', activity: name, ...(at ? { at } : {}) }
    else
      logs.push({
        kind: 'exercise',
        told: { ...name, duration_minutes: read * times, ...(far ? { notes: far } : {}), ...(at ? { at } : {}) },
      })
  }
  return { logs, asides: [], question: logs.length === 0 && question === null ? { ask: 'exercise' } : question }
}

const isDay = /yesterday|day|ago|\bon\b|\d{1,2}[/.-]\d/i

/** Several meals that are told in one breath, each by itself: 'porridge for breakfast, soup for lunch', 'tea at 7, soup at 1'. */
function mealsOf(part: Part): Part[] {
  const foods = of(part, 'food')
  const names = of(part, 'meal').filter(({ text }) => mealOf(text) !== null)
  const times = of(part, 'when').filter(({ text }) => /\d|morning|noon|evening|night|yesterday|today/i.test(text))
  const heads = names.length >= 2 ? names : times
  if (heads.length < 2 || foods.length < 2) return [part]
  const isAhead = heads[0]!.start < foods[0]!.start
  const parts = heads.map((head, at): Part => {
    const from = isAhead ? (at === 0 ? part.start : head.start) : (heads[at - 1]?.end ?? part.start)
    const to = isAhead ? (heads[at + 1]?.start ?? Infinity) : at === heads.length - 1 ? Infinity : head.end
    const own = part.spans.filter(({ start }) => start >= from && start < to)
    // 'Yesterday: oatmeal for breakfast, soup for lunch' is of one day.
    const day = own.some(({ label, text }) => label === 'when' && isDay.test(text))
      ? undefined
      : of(part, 'when').find(({ text }) => isDay.test(text))
    return { ...part, spans: day && !own.includes(day) ? [...own, day] : own }
  })
  return parts.every((each) => of(each, 'food').length > 0) ? parts : [part]
}

function logMeal(part: Part, clock: Clock): PartLogs {
  const each = mealsOf(part).map((meal) => logOneMeal(meal, clock))
  return {
    logs: each.flatMap(({ logs }) => logs),
    asides: each.flatMap(({ asides }) => asides),
    question: each.find(({ question }) => question !== null)?.question ?? null,
  }
}

function logOneMeal(part: Part, clock: Clock): PartLogs {
  if (of(part, 'not').length > 0 && of(part, 'food').length === 0) return aside('denied', part.text)
  const type =
    of(part, 'meal')
      .map(({ text }) => mealOf(text))
      .find((each) => each !== null) ?? null
  const named = withSum(part, foodsIn(part)).slice(0, 20)
  const foods = named.length > 0 ? named : quickEntry(part, type)
  if (foods.length === 0) return { logs: [], asides: [], question: { ask: type ?? 'meal' } }
  const when = whenOf(part, clock)
  const isLate = type === 'dinner' && when.minute !== null && !when.isPart && when.minute >= 240 && when.minute < 720
  const at = atOf(isLate ? { ...when, minute: when.minute! + 720 } : when, clock, type)
  return {
    logs: [
      {
        kind: 'meal',
        told: { meal_type: type ?? 'snack', foods, ...(at ? { at } : {}) },
        isGuessed: type === null,
      },
    ],
    asides: [],
    question: null,
  }
}

function logWater(part: Part, clock: Clock): PartLogs {
  const amount = wordsOf(part, 'amount')
  const at = atOf(whenOf(part, clock), clock)
  const foods = foodsOf('water', amount === '' ? null : amount)
  return {
    logs: [
      {
        kind: 'meal',
        told: { meal_type: 'snack', foods, ...(at ? { at } : {}) },
        isGuessed: false,
      },
    ],
    asides: [],
    question: null,
  }
}

/** A fast that is over, by the two times that are marked, in whatever order they are told. */
function pastFastIn(part: Part, clock: Clock): ToldPastFast | null {
  const times = of(part, 'when')
    .flatMap(({ text }) => text.toLowerCase().split(/ (?:to|till|until|–|-) /))
    .map((text) => text.replace(/^(?:(?:from|to|till|until|since|at|between|and) )+/, ''))
  const [first, second] = times
  if (first === undefined || second === undefined) return readPastFast(part.text, clock)
  return (
    readPastFast(`fasted from ${first} to ${second}`, clock) ?? readPastFast(`fasted from ${second} to ${first}`, clock)
  )
}

function logFast(part: Part, clock: Clock): PartLogs {
  const over = of(part, 'when').length > 0 ? pastFastIn(part, clock) : null
  if (over) return { logs: [{ kind: 'past_fast', told: over }], asides: [], question: null }
  const said = withDigits((wordsOf(part, 'plan') || wordsOf(part, 'duration')).toLowerCase())
  const length = /^\d{1,3}$/.test(said) ? `${said} hour` : said
  const read =
    readFast(`start a ${length.toLowerCase().replace(/(?<=\d)h$/, ' hour')} fast`, clock) ??
    readFast('start a fast', clock)
  if (!read || !('log' in read)) return aside('past_fast', part.text)
  const when = wordsOf(part, 'when')
  const at = when === '' ? null : startOfFast(when.toLowerCase(), clock)
  return { logs: [at ? { ...read.log, told: { ...read.log.told, at } } : read.log], asides: [], question: null }
}

function logFasted(part: Part, clock: Clock): PartLogs {
  const told = pastFastIn(part, clock)
  return told ? { logs: [{ kind: 'past_fast', told }], asides: [], question: null } : aside('past_fast', part.text)
}

function logGoal(part: Part): PartLogs {
  const name = noteOf(wordsOf(part, 'goal'), 160)
  if (name === undefined) return { logs: [], asides: [], question: { ask: 'goal' } }
  const worth = /\d{1,3}/.exec(withDigits(wordsOf(part, 'points')))
  return {
    logs: [
      {
        kind: 'goal',
        told: { name, category: categoryOf(name), ...(worth ? { points: clampGoalPoints(Number(worth[0])) } : {}) },
      },
    ],
    asides: [],
    question: null,
  }
}

function logMemory(part: Part): PartLogs {
  const text = noteOf(
    wordsOf(part, 'fact')
      .replaceAll('"', '')
      .replace(/^that\s+/i, ''),
    200,
  )
  if (text === undefined) return { logs: [], asides: [], question: { ask: 'memory' } }
  return { logs: [{ kind: 'memory', told: { text: text.replace(/^i(?=['\s])/, 'I') } }], asides: [], question: null }
}

const badly =
  /\b(?:bad|badly|poor|poorly|terribl[ey]|awful(?:ly)?|rubbish|crap|barely|hardly|horribl[ey]|restless|broken|not|didn't|couldn't)\b/i

/** Sleep has no log of its own yet: a bad night is a symptom, another is told with the next mood. */
function logSleep(part: Part, clock: Clock): PartLogs {
  const isBad =
    [...of(part, 'quality'), ...of(part, 'not')].some(({ text }) => badly.test(text)) ||
    /\b(?:didn?'?t|dint|couldn?'?t) sle/i.test(part.text)
  if (!isBad) return aside('sleep', part.text)
  const at = atOf(whenOf(part, clock), clock)
  const description = noteOf(part.text, 200)
  const told = {
    name: 'Sleep Issues',
    severity_score: 3,
    ...(description ? { description } : {}),
    ...(at ? { at } : {}),
  }
  return { logs: [{ kind: 'symptom', told, isGuessed: true }], asides: [], question: null }
}

const logsByIntent: Partial<Record<Intent, (part: Part, clock: Clock) => PartLogs>> = {
  meal: logMeal,
  water: logWater,
  mood: logMood,
  symptom: logSymptoms,
  exercise: logExercise,
  sleep: logSleep,
  weight: ({ text }) => aside('weight', text),
  medicine: ({ text }) => aside('medicine', text),
  fast: logFast,
  fasted: logFasted,
  goal: logGoal,
  remember: logMemory,
}

/** Intents that tell something, in which something else may be told as well. */
const tells = new Set<Intent>(['meal', 'water', 'mood', 'symptom', 'exercise', 'sleep', 'weight', 'medicine'])

/** A food that is named as a cause or a time, as in 'bloated after the pizza', was not told to be logged. */
const isCause = /\b(?:after|since|from|because|due|by|before|the|that|those|of|about)\b[^,.;]*$/i

/** What is told in a part beside what it is for: no marked word is lost. */
function logBeside(part: Part, clock: Clock): ToldLog[] {
  const { intent, text, start } = part
  if (!tells.has(intent)) return []
  const foods = of(part, 'food').filter(
    (food) => !isCause.test(text.slice(Math.max(0, food.start - start - 24), food.start - start)),
  )
  const isEaten = intent !== 'meal' && intent !== 'water' && intent !== 'medicine' && foods.length > 0
  const isDone = intent !== 'exercise' && of(part, 'activity').length > 0 && of(part, 'duration').length > 0
  return [
    ...(isEaten ? logMeal(part, clock).logs : []),
    ...(isDone ? logExercise(part, clock).logs : []),
    ...(intent !== 'symptom' && of(part, 'symptom').length > 0 ? logSymptoms(part, clock).logs : []),
    ...(intent !== 'mood' && of(part, 'feeling').length > 0 ? logMood(part, clock).logs : []),
  ]
}

const markOf: Partial<Record<ToldLog['kind'], Span['label']>> = {
  meal: 'food',
  exercise: 'activity',
  symptom: 'symptom',
  mood: 'feeling',
}

const wished =
  /\b(?:will|gonna|going to|want to|wanna|should|might|plan to|hope to|about to|craving|wish|tomorrow|next week)\b|\bi'?ll\b/i
const asksToLog = /\b(?:log|add|record|track|enter|save|put|note)\b/i

/** Whether a part tells of what is only wished for or yet to be: 'I want to run tomorrow'. */
function isYetToBe({ intent, text }: Part): boolean {
  if (asksToLog.test(text) || /\bgoals?\b/i.test(text)) return false
  return intent === 'meal' || intent === 'exercise'
    ? wished.test(text)
    : intent === 'goal' && /\btomorrow\b/i.test(text)
}

/** What a part that tells something comes to; null where it tells nothing to log. */
export function logPart(part: Part, clock: Clock): PartLogs | null {
  if (isYetToBe(part)) return aside('denied', part.text)
  const main = logsByIntent[part.intent]?.(part, clock) ?? null
  const beside = main ? logBeside(part, clock) : []
  if (!main || beside.length === 0) return main
  const placeOf = ({ kind }: ToldLog) => part.spans.find(({ label }) => label === markOf[kind])?.start ?? part.start
  const logs = [...main.logs, ...beside].toSorted((a, b) => placeOf(a) - placeOf(b))
  return { ...main, logs, question: main.logs.length > 0 ? main.question : null }
}
