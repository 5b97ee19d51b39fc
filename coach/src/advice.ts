import { ailmentClosings, ailmentPieces, ailmentReasons } from './advice/ailments.ts'
import { bodyPieces, reasons } from './advice/body.ts'
import { foodPieces } from './advice/food.ts'
import { movementPieces } from './advice/movement.ts'
import { sources, type AdviceTopic, type Content, type Piece } from './advice/piece.ts'
import type { Findings } from './findings.ts'
import type { ProfileRecord } from './records.ts'
import { isOfSleep } from './answer-moods.ts'
import { linked } from './day-links.ts'
import { average, listed, oneDecimal, plural, verbatim } from './wording.ts'
import { withDigits } from './numbers.ts'

export const library = { ...bodyPieces, ...foodPieces, ...movementPieces, ...ailmentPieces } as Record<
  AdviceTopic,
  readonly Piece[]
>
export const reasonOf = (topic: AdviceTopic): string | null => reasons[topic] ?? ailmentReasons[topic] ?? null

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
const without = /\b(?:without|no|not|avoid|allergic to|intolerant|don't eat|free of|can't eat|hate)\b.{0,30}/g

/** What a person does not eat, by profile, memories and what they say. */
function avoided(profile: ProfileRecord | undefined, memories: readonly string[], said: string): Set<Content> {
  const named = [...(profile?.dietary_preferences ?? [])].join(' ').toLowerCase()
  const kept = memories.join(' . ').toLowerCase()
  const spoken =
    [...`${said} . ${kept}`.matchAll(without)].map(([each]) => each).join(' ') +
    (/\bvegan|vegetarian\b/.exec(`${said} ${kept}`)?.[0] ?? '')
  const allergies =
    /\b(?:lactose|gluten|nut|dairy)[- ](?:free|intoleran\w+|allerg\w+)\b/.exec(`${kept} ${said}`)?.[0] ?? ''
  return new Set(
    diets.flatMap(([word, contents]) =>
      word.test(named) || word.test(spoken) || word.test(allergies) ? contents : [],
    ),
  )
}

/** Whether a topic is for nobody who is not to be pointed at fasting. */
export const isOfFasting = (topic: AdviceTopic): boolean =>
  topic === 'fasting' || topic === 'fasting_safety' || topic === 'religious_fasting'

const given = 3
/** What was said of late is said again only when nothing else is left. */
export interface Chosen {
  pieces: readonly Piece[]
  /** Their places in the library. */
  ids: number[]
}

/** Turns a list by so many places. */
const turned = <T>(list: readonly T[], by: number): T[] => [
  ...list.slice(by % (list.length || 1)),
  ...list.slice(0, by % (list.length || 1)),
]

/**
 * Pieces of advice that suit a question and a person, other ones than the last time.
 * @param turn changes which come first, such as the number of the day
 */
export function choose(
  topic: AdviceTopic,
  said: string,
  findings: Findings,
  before: readonly number[],
  turn: number,
): Chosen {
  const none = avoided(findings.profile, findings.memories ?? [], said)
  const time = minutesIn(said)
  const fitting = library[topic]
    .map((piece, id) => ({ piece, id }))
    .filter(
      ({ piece }) =>
        !piece.contains?.some((content) => none.has(content)) && (time === null || (piece.minutes ?? 0) <= time),
    )
  const fresh = fitting.filter(({ id }) => !before.includes(id))
  const pool = fresh.length >= 2 ? fresh : fitting
  const sorted = turned(pool, turn).toSorted(
    (a, b) => Number(b.piece.suits?.test(said) ?? false) - Number(a.piece.suits?.test(said) ?? false),
  )
  const chosen = sorted.slice(0, given)
  return { pieces: chosen.map(({ piece }) => piece), ids: chosen.map(({ id }) => id) }
}

/** Minutes somebody has, where they say so. */
export function minutesIn(said: string): number | null {
  const minutes = /\b(\d{1,3})[ -]?(?:minutes?|min)\b/.exec(withDigits(said))?.[1]
  const asked = minutes ? Number(minutes) : /\bhalf an hour\b/.test(said) ? 30 : null
  return /\bshorter\b/.test(said) ? Math.round((asked ?? 30) / 2) : asked
}

const entries = (findings: Findings, kind: 'mood' | 'symptom' | 'exercise' | 'meal') =>
  findings.histories?.find((each) => each.kind === kind)?.entries ?? []

/** What a person's records say that matters to a topic; empty where there is nothing. */
function ownRecord(topic: AdviceTopic, findings: Findings, today: string): string {
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
    (topic === 'sleep' || topic === 'falling_asleep'
      ? /sleep|bed|lights/i
      : topic === 'hydration'
        ? /water|drink/i
        : /walk|run|train|exercise|yoga/i
    ).test(name),
  )
  const done = entries(findings, 'exercise').filter((each) => each.is_completed !== false)
  if (topic === 'sleep' || topic === 'falling_asleep' || topic === 'energy' || topic === 'headache') {
    const aches = symptoms.filter(({ name }) => /head|migraine/i.test(name))
    const after = aches.filter((each) => nights.has(each.day)).length
    const parts = [
      nights.size > 0
        ? `you noted short or poor sleep on ${linked(plural(nights.size, 'night'), 'mood')} of the last 14 days`
        : '',
      topic === 'headache' && aches.length > 0
        ? `you logged ${linked(plural(aches.length, 'headache'), 'symptom')}, ${after} of them on a day after such a night`
        : '',
    ].filter(Boolean)
    const own = parts.length > 0 ? `By your records ${listed(parts)}. ` : ''
    return own + (goal && topic === 'sleep' ? `Your goal “${verbatim(goal.name)}” is a good start. ` : '')
  }
  if (topic === 'stress' || topic === 'mood') {
    const isFree = ({ day }: { day: string }) => [0, 6].includes(new Date(day).getUTCDay())
    const [free, week] = [moods.filter(isFree), moods.filter((each) => !isFree(each))]
    const mean = (list: typeof moods) => oneDecimal(average(list.map((each) => each.level_of_5 ?? 3)))
    if (free.length === 0 || week.length === 0) return ''
    return `Your moods of the last 14 days were ${mean(week)} of 5 on weekdays and ${mean(free)} at weekends (${linked('your moods', 'mood')}). `
  }
  if (['workout', 'exercise_time', 'exercise_plan', 'motivation', 'running', 'habits'].includes(topic)) {
    const minutes = done.reduce((sum, each) => sum + (each.minutes ?? 0), 0)
    if (done.length === 0) return ''
    return `You moved ${linked(`${minutes} minutes`, 'exercise')} in the last 14 days, the latest: ${verbatim(done[0]!.name)}. `
  }
  if (topic === 'bloating' || topic === 'digestion') {
    const words = symptoms.filter(({ name }) => /bloat|digest/i.test(name)).flatMap((each) => each.words ?? [])
    return words.length > 0 ? `With your last bloating you noted ${listed([...new Set(words)].map(verbatim))}. ` : ''
  }
  if (['dinner', 'lunch', 'snack', 'breakfast', 'eating'].includes(topic)) {
    const eaten = entries(findings, 'meal').filter(({ day }) => day === today)
    const energy = Math.round(eaten.reduce((sum, { calories }) => sum + (calories ?? 0), 0))
    const isWhole = eaten.every(({ calories, is_partial: isPartial }) => calories !== null && !isPartial)
    return eaten.length > 0
      ? `So far today you had ${listed(eaten.toReversed().map(({ name }) => verbatim(name)))}, ${isWhole ? '' : 'at least '}${energy} kcal (${linked('meals', 'meal')}). `
      : ''
  }
  return goal && topic === 'hydration'
    ? `Your goal “${verbatim(goal.name)}” is ${goal.status === 'completed' ? 'done today' : 'still open today'}. `
    : ''
}

/** What stands above the pieces, where that is not 'Worth a try'. */
const heads: Partial<Record<AdviceTopic, string>> = {
  workout: 'A few that fit into a day:',
  exercise_time: 'When to move:',
  exercise_plan: 'A week to start from:',
  fasting_safety: 'Short fasts suit many healthy adults, and not everybody:',
  protein: '',
  protein_foods: '',
}

const closing: Partial<Record<AdviceTopic, string>> = {
  ...ailmentClosings,
  energy: 'If it lasts for weeks, see a doctor: iron, thyroid and sleep itself can be looked at.',
  headache:
    'A sudden, very strong or new kind of headache, or one with fever or a stiff neck, is for a doctor at once.',
  sleep: 'If it stays for a month, a doctor can help; there are good treatments without pills.',
  stress: 'If it keeps you from living your days, a doctor or therapist can help.',
  mood: 'If low days stay for two weeks, a doctor or therapist can help.',
  nausea: 'If it lasts for more than two days, or with strong pain, see a doctor.',
  back_pain: 'With numbness, weakness or after a fall, see a doctor soon.',
  exercise_plan: 'With pain, an illness or after a long break, ask a doctor before you begin.',
  fasting_safety: 'I can’t know what is safe for you; your doctor can.',
  weight: 'I can’t plan a diet; a doctor or dietitian can.',
}

/** Conditions in a profile that advice must heed. */
function conditionNote(topic: AdviceTopic, profile: ProfileRecord | undefined): string {
  const goals = (profile?.health_goals ?? []).join(' ').toLowerCase()
  const isFood = ['snack', 'breakfast', 'lunch', 'dinner', 'eating', 'cravings'].includes(topic)
  if (isFood && goals.includes('diabetes'))
    return 'With diabetes, pair carbohydrates with protein or fat, watch the amount, and ask your care team about changes.'
  return ''
}

/** Advice in Markdown: what the records say, a few pieces, where they come from. */
export function sayAdvice(topic: AdviceTopic, said: string, findings: Findings, chosen: Chosen, today: string): string {
  const time = minutesIn(said)
  const head = topic === 'workout' && time !== null ? `For ${time} minutes:` : (heads[topic] ?? 'Worth a try:')
  const list = chosen.pieces.map(({ text }) => `- ${text}`).join('\n')
  const from = [...new Set(chosen.pieces.map(({ source }) => sources[source]))]
  return [
    `${ownRecord(topic, findings, today)}${head}`.trim(),
    list,
    conditionNote(topic, findings.profile),
    closing[topic] ?? '',
    `Source: ${listed(from)}.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
