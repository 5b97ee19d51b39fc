import { bodyAdvice } from './body.ts'
import { digestionAdvice } from './digestion.ts'
import { fastingAdvice } from './fasting.ts'
import { mealAdvice } from './meals.ts'
import { mindAdvice } from './mind.ts'
import { movementAdvice } from './movement.ts'
import { nutrientAdvice } from './nutrients.ts'
import { readQuestion } from './question.ts'
import { sources, type Advice, type Content, type Piece } from './piece.ts'
import { asksAmount, situationAdvice } from './situations.ts'
import { sleepAdvice } from './sleep.ts'
import type { Topic } from './topics.ts'
import type { Findings } from '../findings.ts'
import type { ProfileRecord } from '../records.ts'
import { isOfSleep } from '../kinds/mood/answer.ts'
import { linked } from '../answer/day-links.ts'
import {
  average,
  folded,
  listed,
  oneDecimal,
  plural,
  verbatim,
  exercisePage,
  nutritionPage,
  wellnessPage,
} from '../answer/wording.ts'
import { withDigits } from '../values/numbers.ts'
import { stems } from '../values/plain.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'

const library: Record<Topic, Advice> = {
  ...sleepAdvice,
  ...mindAdvice,
  ...bodyAdvice,
  ...digestionAdvice,
  ...nutrientAdvice,
  ...mealAdvice,
  ...fastingAdvice,
  ...movementAdvice,
  ...situationAdvice,
}
export const reasonOf = (topic: Topic): string | null => library[topic].why ?? null

const animal: readonly Content[] = ['meat', 'fish', 'egg', 'dairy', 'honey']
const diets: [RegExp, readonly Content[]][] = [
  [/vegan/, animal],
  [/vegetarian/, ['meat', 'fish']],
  [/pescatarian|\b(?:meat|chicken|beef|pork|bacon|ham|lamb|turkey)\b/, ['meat']],
  [/dairy|lactose|milk/, ['dairy']],
  [/gluten|coeliac|celiac/, ['gluten']],
  [/\bnuts?\b|peanut/, ['nuts']],
  [/\beggs?\b/, ['egg']],
  [/soya?|soy/, ['soy']],
  [/fish|seafood/, ['fish']],
]
const without = new RegExp(`${oneOf(cues.refuses)}.{0,30}`, 'g')

/** Returns what a person does not eat, from their profile, memories and message. */
export function avoided(profile: ProfileRecord | undefined, memories: readonly string[], said: string): Set<Content> {
  const named = [...(profile?.dietary_preferences ?? [])].join(' ').toLowerCase()
  const kept = memories.join(' . ').toLowerCase()
  const spoken =
    [...`${said} . ${kept}`.matchAll(without)].map(([each]) => each).join(' ') +
    (/\b(?:vegan|vegetarian)\b/.exec(`${said} ${kept}`)?.[0] ?? '')
  const allergies =
    /\b(?:lactose|gluten|nut|dairy)[- ](?:free|intoleran\w+|allerg\w+)\b/.exec(`${kept} ${said}`)?.[0] ?? ''
  return new Set(
    diets.flatMap(([word, contents]) =>
      word.test(named) || word.test(spoken) || word.test(allergies) ? contents : [],
    ),
  )
}

/** Returns true if a topic must not be given to people for whom fasting is risky. */
export const isOfFasting = (topic: Topic): boolean =>
  topic === 'fasting' || topic === 'fasting-safety' || topic === 'religious-fasting' || topic === 'while-fasting'

/** How many pieces each longer word is in. */
const piecesWith = new Map<string, number>()
for (const { pieces } of Object.values(library))
  for (const { text } of pieces)
    for (const word of new Set(stems(text))) piecesWith.set(word, (piecesWith.get(word) ?? 0) + 1)

const leastShared = 0.5

/** Returns true if a piece shares words with a question that few other pieces have: one that two have, or several. */
function isAbout({ text }: Piece, asked: ReadonlySet<string>): boolean {
  const shared = [...new Set(stems(text))].filter((word) => asked.has(word))
  return shared.reduce((sum, word) => sum + 1 / piecesWith.get(word)!, 0) >= leastShared
}

/** Concepts that a question may name without asking for them: times, places and purposes. */
const circumstances: ReadonlySet<string> = new Set(
  (
    'eat drink exercise lower raise stopIt skip sleep bed night evening morning afternoon lunch dinner breakfast snack ' +
    'nightShift bored sitting afterLunch afterEating tired stress daySleep hungry ache long hard gym easyOn walk run head medicine'
  ).split(' '),
)

const conceptsOf = (text: string): string[] =>
  readQuestion(text)
    .named.filter(({ isWeak }) => !isWeak)
    .flatMap(({ concepts }) => concepts)

/** The concepts that the pieces on a topic name, by the topic. */
const conceptsOfTopic = new Map<Topic, Set<string>>()

function conceptsIn(topic: Topic): Set<string> {
  const known = conceptsOfTopic.get(topic)
  if (known) return known
  const { pieces, why = '', closing = '' } = library[topic]
  const texts = [...pieces.map(({ text }) => text), why, closing, topic.replaceAll('-', ' ')]
  const found = new Set(texts.flatMap(conceptsOf))
  conceptsOfTopic.set(topic, found)
  return found
}

/**
 * Returns true if the advice on a topic has something for what a question asks. Tips for a topic as a whole fit 'what can I
 * do', unless it is about things that none of them names; whether, how much, when or why something is so is only answered
 * by a piece about it.
 */
export function isAnswered(topic: Topic, said: string): boolean {
  const { kind, named } = readQuestion(said)
  const things = named.filter(({ isWeak, concepts }) => !isWeak && !concepts.some((each) => circumstances.has(each)))
  const hasSome = things.some(({ concepts }) => concepts.some((each) => conceptsIn(topic).has(each)))
  const asked = new Set(stems(said))
  const isNamed = library[topic].pieces.some(
    (piece) => piece.asked?.test(said) === true || piece.suits?.test(said) === true || isAbout(piece, asked),
  )
  if (kind === 'do' || kind === 'first') return things.length === 0 || hasSome || isNamed
  // 'Why am I always tired' is about no more than the topic.
  return (
    (isNamed && (things.length === 0 || hasSome)) ||
    (kind === 'why' && named.filter(({ isWeak }) => !isWeak).length <= 1)
  )
}

const given = 3
/** The chosen pieces; recent ones are repeated only if nothing else is left. */
interface Chosen {
  pieces: readonly Piece[]
  /** Their indexes in the library. */
  ids: number[]
}

/** Rotates a list by some places. */
const turned = <T>(list: readonly T[], by: number): T[] => [
  ...list.slice(by % (list.length || 1)),
  ...list.slice(0, by % (list.length || 1)),
]

/**
 * Chooses advice for a question and a person, different from the last time.
 * @param turn changes which pieces come first, such as the number of the day
 */
export function choose(
  topic: Topic,
  said: string,
  findings: Findings,
  before: readonly number[],
  turn: number,
): Chosen {
  const none = avoided(findings.profile, findings.memories ?? [], said)
  const time = minutesIn(said)
  const fitting = library[topic].pieces
    .map((piece, id) => ({ piece, id }))
    .filter(
      ({ piece }) =>
        (piece.asked?.test(said) ?? true) &&
        !piece.contains?.some((content) => none.has(content)) &&
        (time === null || (piece.minutes ?? 0) <= time),
    )
  const fresh = fitting.filter(({ id }) => !before.includes(id))
  const pool = fresh.length >= 2 ? fresh : fitting
  const fit = ({ asked, suits }: Piece) => Number(asked !== undefined) + Number(suits?.test(said) ?? false)
  const words = new Set(stems(said))
  const rank = (piece: Piece) => fit(piece) + Number(isAbout(piece, words))
  const sorted = turned(pool, turn).toSorted((a, b) => rank(b.piece) - rank(a.piece))
  const chosen = sorted.slice(0, given)
  return { pieces: chosen.map(({ piece }) => piece), ids: chosen.map(({ id }) => id) }
}

/** Returns the minutes that a person has, if they say so. */
export function minutesIn(said: string): number | null {
  const minutes = /\b(\d{1,3})[ -]?(?:minutes?|min)\b/.exec(withDigits(said))?.[1]
  const asked = minutes ? Number(minutes) : /\bhalf an hour\b/.test(said) ? 30 : null
  return /\bshorter\b/.test(said) ? Math.round((asked ?? 30) / 2) : asked
}

const entries = (findings: Findings, kind: 'mood' | 'symptom' | 'exercise' | 'meal') =>
  findings.histories?.find((each) => each.kind === kind)?.entries ?? []

/** Grams of protein a day for each kilogram of the body: for healthy adults, and with regular training. */
const proteinPerKg = { usual: 0.83, trained: [1.2, 2] } as const

/** Says what the usual amounts of protein come to for a person's weight; empty if it is not known, or not asked. */
function ownProtein(said: string, { profile }: Findings): string {
  const weight = profile?.weight_kg ?? null
  if (weight === null || !asksAmount.test(said)) return ''
  const [usual, least, most] = [proteinPerKg.usual, ...proteinPerKg.trained].map((each) => Math.round(each * weight))
  return `At your ${weight} kg the figures below come to about **${usual} g** a day, and ${least} to ${most} g with regular training.`
}

/** The names of the complaints that are logged today. */
const complaintsOf = (findings: Findings, today: string): string[] => [
  ...new Set(
    entries(findings, 'symptom')
      .filter(({ day }) => day === today)
      .map(({ name }) => name),
  ),
]

/** Adds today's complaints to a question whether to train. */
export const withToday = (topic: Topic, said: string, findings: Findings, today: string): string =>
  topic === 'unwell-training' ? [said, ...complaintsOf(findings, today)].join(' ').toLowerCase() : said

/** Returns what a person's records show about a topic; empty if nothing. */
export function ownRecord(topic: Topic, said: string, findings: Findings, today: string): string {
  if (topic === 'protein') return ownProtein(said, findings)
  if (topic === 'unwell-training') {
    const names = complaintsOf(findings, today).map(verbatim)
    return names.length > 0 ? `Today you logged ${linked(listed(names), wellnessPage)}. ` : ''
  }
  const symptoms = entries(findings, 'symptom')
  const moods = entries(findings, 'mood')
  const nights = new Set(
    [...moods, ...symptoms]
      .filter(
        (each) =>
          isOfSleep(each) &&
          /short|only|bad|poor|\b[3-6] hours|issues|insomnia/i.test(
            [each.name, each.note, ...(each.words ?? [])].join(' '),
          ),
      )
      .map(({ day }) => day),
  )
  const goal = findings.goals?.find(({ name }) =>
    (topic === 'sleep' || topic === 'falling-asleep'
      ? /sleep|bed|lights/i
      : topic === 'hydration'
        ? /water|drink/i
        : /walk|run|train|exercise|yoga/i
    ).test(name),
  )
  const done = entries(findings, 'exercise').filter((each) => each.is_completed !== false)
  if (topic === 'sleep' || topic === 'falling-asleep' || topic === 'energy' || topic === 'headache') {
    const aches = symptoms.filter(({ name }) => /head|migraine/i.test(name))
    const after = aches.filter((each) => nights.has(each.day)).length
    const parts = [
      nights.size > 0
        ? `you noted short or poor sleep on ${linked(plural(nights.size, 'night'), wellnessPage)} of the last 14 days`
        : '',
      topic === 'headache' && aches.length > 0
        ? `you logged ${linked(plural(aches.length, 'headache'), wellnessPage)}, ${after} of them on a day after such a night`
        : '',
    ].filter(Boolean)
    const own = parts.length > 0 ? `By your records ${listed(parts)}. ` : ''
    return own + (goal && topic === 'sleep' ? `Your goal “${verbatim(goal.name)}” is a good start. ` : '')
  }
  if (topic === 'stress' || topic === 'low-mood') {
    const isFree = ({ day }: { day: string }) => [0, 6].includes(new Date(day).getUTCDay())
    const [free, week] = [moods.filter(isFree), moods.filter((each) => !isFree(each))]
    const mean = (list: typeof moods) => oneDecimal(average(list.map((each) => each.level_of_5 ?? 3)))
    if (free.length === 0 || week.length === 0) return ''
    return `Your moods of the last 14 days were ${mean(week)} of 5 on weekdays and ${mean(free)} at weekends (${linked('your moods', wellnessPage)}). `
  }
  if (['workout', 'training-plan', 'motivation', 'running', 'habits'].includes(topic)) {
    const minutes = done.reduce((sum, each) => sum + (each.minutes ?? 0), 0)
    if (done.length === 0) return ''
    return `You moved ${linked(`${minutes} minutes`, exercisePage)} in the last 14 days, the latest: ${verbatim(done[0]!.name)}. `
  }
  if (topic === 'bloating' || topic === 'stomach') {
    const words = symptoms.filter(({ name }) => /bloat|digest/i.test(name)).flatMap((each) => each.words ?? [])
    return words.length > 0 ? `With your last bloating you noted ${listed([...new Set(words)].map(verbatim))}. ` : ''
  }
  if (['dinner', 'lunch', 'snack', 'breakfast', 'healthy-eating'].includes(topic)) {
    const eaten = entries(findings, 'meal').filter(({ day }) => day === today)
    const energy = Math.round(eaten.reduce((sum, { calories }) => sum + (calories ?? 0), 0))
    const isWhole = eaten.every(({ calories, is_partial: isPartial }) => calories !== null && !isPartial)
    return eaten.length > 0
      ? `So far today you had ${listed(eaten.toReversed().map(({ name }) => verbatim(name)))}, ${isWhole ? '' : 'at least '}${energy} kcal (${linked('meals', nutritionPage)}). `
      : ''
  }
  return goal && topic === 'hydration'
    ? `Your goal “${verbatim(goal.name)}” is ${goal.status === 'completed' ? 'done today' : 'still open today'}. `
    : ''
}

/** Returns a note on conditions in a profile that affect the advice. */
function conditionNote(topic: Topic, profile: ProfileRecord | undefined): string {
  const goals = (profile?.health_goals ?? []).join(' ').toLowerCase()
  const isFood = ['snack', 'breakfast', 'lunch', 'dinner', 'healthy-eating', 'cravings'].includes(topic)
  if (isFood && goals.includes('diabetes'))
    return 'With diabetes, pair carbohydrates with protein or fat, watch the amount, and ask your care team about changes.'
  return ''
}

/** Writes advice in Markdown: what the records show, a few pieces, their sources. */
export function sayAdvice(topic: Topic, said: string, findings: Findings, chosen: Chosen, today: string): string {
  const { head: ownHead = 'Worth a try:', closing = '' } = library[topic]
  const time = minutesIn(said)
  const head = topic === 'workout' && time !== null ? `For ${time} minutes:` : ownHead
  const list = chosen.pieces.map(({ text }) => `- ${text}`).join('\n')
  const from = [...new Set(chosen.pieces.map(({ source }) => sources[source]))]
  return [
    `${ownRecord(topic, said, findings, today)}${head}`.trim(),
    list,
    conditionNote(topic, findings.profile),
    closing,
    folded('Source', `${listed(from)}.`),
  ]
    .filter(Boolean)
    .join('\n\n')
}
