import {
  ToldExercise,
  ToldFast,
  ToldGoal,
  ToldMeal,
  ToldMemory,
  ToldMood,
  ToldPastFast,
  ToldSymptom,
} from '@finu/contract/told-logs'
import { addReason, backfill, noteAsides } from './carry-over.ts'
import type { Circumstances } from './circumstances.ts'
import { readClauseLog, type Aside } from './clause-log.ts'
import { clausesOf, type Clause } from './clauses.ts'
import { isKnownFood } from './find-foods.ts'
import { saysStrength } from './find-symptoms.ts'
import type { Reading, ToldLog } from './heard.ts'
import { noteOf, withoutFillers } from './plain.ts'
import type { Question } from './question.ts'
import { readFast } from './read-fast.ts'
import { readGoal } from './read-goal.ts'
import { readMemory } from './read-memory.ts'
import { readPastFast } from './read-past-fast.ts'
import { isNegated, isQuestion, isUnreal, splitReason, withoutPoliteness } from './statements.ts'
import { readWhen, type Clock, type When } from './when.ts'

/** What a message says to log, in order, and what else it says. */
export interface Heard {
  logs: ToldLog[]
  /** What must be asked first. */
  question: Question | null
  /** What it asks, and what else it says that is nothing to log. */
  rest: { text: string; isQuestion: boolean }[]
  /** What it tells that has no card. */
  asides: Aside[]
}

/** Cards of one message: each is to be read and confirmed. */
const mostLogs = 8

const schemas = {
  mood: ToldMood,
  symptom: ToldSymptom,
  meal: ToldMeal,
  fast: ToldFast,
  past_fast: ToldPastFast,
  exercise: ToldExercise,
  goal: ToldGoal,
  memory: ToldMemory,
}
/** Whether the words fit what the tools take: whatever was said, nothing else is proposed. */
const fits = (log: ToldLog): boolean => schemas[log.kind].safeParse(log.told).success

const saysHowLong =
  /^(?:(?:for|about|around|roughly|maybe|took|took me|lasted|in) )*(?:\d{1,3}(?:\.\d)?|an?|half an|one|two|three|ten|fifteen|twenty|thirty|forty|fifty) ?(?:minutes?|hours?|hour and a half)(?: and a half| maybe| or less| long| total| or so| done| straight)*$/i
const saysCalories = /^(?:about |around |~ ?)?\d{2,4} ?(?:kcals?|cals?|calories)$/i
const onlyWhen = /^(?:i|for|at|as|on|so|ok|and|the)?$/i
const beginsAnew =
  /^(?:log|add|start|set|record|track|tell me|show|how|what|which|when|why|did|can you|i (?:had|ate|ran|walked|did|feel))\b/i
const wantsFast =
  /^(?:i(?:'d| would)? (?:want|like|need|plan)(?:ed)? to |i(?:'m| am) going to |let's |let me |can (?:you|i) |could (?:you|i) |please )+/i
/** What says nothing by itself, and is dropped without a word. */
const filler =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|yes|yeah|thanks|thank you|please|sorry|oh|and|also|then|later|now|today|you know what|guess what|forgot to (?:log|mention|add|say)|i forgot|just|here goes|it was (?:good|great|nice|ok|delicious|lovely|yummy)|that's (?:it|all)|i (?:lay|lied|sat) down)\b[\s,!.:]*)+$/i

/** What announces that something is told, and tells nothing. */
const preamble =
  /^(?:(?:oh|ah|hey|hi|ok|so|and|btw)\b[ ,!]*)*(?:i (?:just |completely |totally )?)?(?:forgot|forgotten|remembered)(?: that| to)? (?:log|mention|add|say|tell you|record)\b(?: that)?[ :,–-]+|^(?:you know what(?: i (?:had|ate|did))?|guess what(?: i (?:had|ate|did))?)\b[?!,: ]*(?=\S)/i

/** What names a meal and not what it was, which the next clause says: 'had breakfast at 8, oats with honey'. */
const onlyMeal =
  /^(?:(?:i|we)(?:'ve)? )?(?:(?:had|ate|just had|having|log|add) )?(?:(?:my|a|an) )?(?:breakfast|brunch|lunch|dinner|supper|snack)(?: (?:at|around|about) [\w:. ]{1,12})?$/i

/** Clauses that only say how long or how strong belong to the one before. */
function joined(clauses: readonly Clause[]): Clause[] {
  const whole: Clause[] = []
  for (const clause of clauses) {
    const last = whole.at(-1)
    const text = withoutFillers(clause.text)
    if (
      last &&
      clause.joint !== '' &&
      (saysHowLong.test(text) || saysCalories.test(text) || saysStrength(text)) &&
      !isQuestion(last.text)
    )
      last.text += `, ${text}`
    else if (last && clause.joint.startsWith(',') && onlyMeal.test(withoutFillers(last.text)) && isKnownFood(text))
      last.text += `: ${text}`
    else whole.push({ ...clause })
  }
  return whole
}

/** One that was read whole, and how many clauses it took. */
function readWhole(
  clauses: readonly Clause[],
  at: number,
  clock: Clock,
): { read: NonNullable<Reading<ToldLog['kind']>>; taken: number } | null {
  const first = withoutFillers(clauses[at]!.text)
  const polite = withoutPoliteness(first).text
  let taken = 1
  const isOfSame = (clause: Clause | undefined) =>
    clause !== undefined &&
    clause.joint !== '' &&
    !beginsAnew.test(withoutFillers(clause.text)) &&
    !isQuestion(clause.text)
  while (isOfSame(clauses[at + taken])) taken++
  const text = clauses
    .slice(at, at + taken)
    .reduce((said, clause, index) => said + (index === 0 ? polite : clause.joint + clause.text), '')
  const noted = /^note that (?=i\b)/i.test(text) ? readMemory(text.replace(/^note /i, 'remember ')) : null
  const read = readMemory(text) ?? noted ?? readGoal(text)
  if (read) return { read, taken }
  const asked = polite.replace(wantsFast, '')
  const fast = readFast(asked.replace(/^(?:do|try|have)\b/, 'start'), clock)
  // 'Stopped eating' denies nothing where it says since when.
  if (fast && 'log' in fast && fast.log.told.at !== undefined) return { read: fast, taken: 1 }
  if (/\b(?:tomorrow|next|later|tonight|if|when|should)\b/i.test(asked)) return null
  const isWish = /\bfast\b/.test(asked) && /^(?:do|try|have|start|begin)\b/.test(asked)
  if (!isWish && (isUnreal(asked) || isNegated(asked))) return null
  return fast && { read: fast, taken: 1 }
}

const sameTime = (a: { at?: string | undefined }, b: { at?: string | undefined }) => a.at === b.at
const mostFoods = 20

/** Foods of one meal are one card: what follows without a meal or time of its own belongs to the one before. */
function addLog(logs: ToldLog[], log: ToldLog, isSameBreath: boolean, text = ''): void {
  const last = logs.findLast(({ kind }) => kind === log.kind)
  if (log.kind === 'meal' && last?.kind === 'meal') {
    const isLast = logs.at(-1) === last
    const isOfLast =
      sameTime(log.told, last.told) &&
      (log.isGuessed || log.told.meal_type === last.told.meal_type || (last.isGuessed && isSameBreath && isLast))
    const isList = isSameBreath && isLast && log.told.at !== undefined && last.told.at === undefined && last.isGuessed
    const isBeside = isSameBreath && isLast && log.isGuessed && log.told.at === undefined
    if (isOfLast || isList || isBeside) {
      const { foods, meal_type, ...timed } = last.isGuessed ? log.told : { ...last.told }
      last.told = {
        ...last.told,
        ...timed,
        meal_type,
        foods: (last.isGuessed ? [...last.told.foods, ...foods] : [...foods, ...log.told.foods]).slice(0, mostFoods),
      }
      last.isGuessed &&= log.isGuessed
      return
    }
  }
  // 'Tired and grumpy' is one mood, whose note has the other.
  if (log.kind === 'mood' && last?.kind === 'mood' && sameTime(log.told, last.told)) {
    if (log.told.mood_type !== last.told.mood_type)
      last.told = { ...last.told, notes: noteOf([last.told.notes, text].filter(Boolean).join('. '), 1000)! }
    return
  }
  if (
    log.kind === 'symptom' &&
    logs.some((each) => each.kind === 'symptom' && each.told.name === log.told.name && sameTime(each.told, log.told))
  )
    return
  // 'Nausea and cramps, 4/5': named together, they are as strong as is said of one of them.
  if (
    log.kind === 'symptom' &&
    last?.kind === 'symptom' &&
    logs.at(-1) === last &&
    isSameBreath &&
    log.isGuessed !== last.isGuessed
  ) {
    const [guess, said] = log.isGuessed ? [log, last] : [last, log]
    guess.told = { ...guess.told, severity_score: said.told.severity_score }
    guess.isGuessed = false
  }
  logs.push(log)
}

/** Foods that a comma or an 'and' parted are read together, so that 'mac and cheese' is one dish. */
function withLists(clauses: readonly Clause[]): Clause[] {
  const lists: Clause[] = []
  for (const clause of clauses) {
    const last = lists.at(-1)
    const isItem = /^[\s,&]*(?:and )?$|^ and $/.test(clause.joint) && clause.joint !== '' && clause.joint !== ' '
    const isFood = (text: string) =>
      isKnownFood(text) &&
      !/\b(?:at|around) \d|\bfor (?:breakfast|lunch|dinner)|^(?:i|my|log|add|had|ate|drank|lunch|dinner|breakfast)\b|\d ?(?:minutes|hours|\/ ?5)/i.test(
        text,
      )
    if (
      last &&
      isItem &&
      isFood(clause.text.replace(/\bfor (?:breakfast|lunch|dinner)\b.*$/i, '')) &&
      isKnownFood(last.text) &&
      !/\b(?:at|around) \d|\bfor (?:my )?(?:breakfast|lunch|dinner)|\d ?(?:minutes|hours|\/ ?5)/i.test(last.text) &&
      (!isQuestion(last.text) || withoutPoliteness(last.text).isRequest) &&
      !/\b(?:add|set|new)\b.*\bgoal\b|remember/i.test(last.text) &&
      !/\b(?:at|around) \d/.test(clause.text)
    )
      last.text += clause.joint + clause.text
    else lists.push({ ...clause })
  }
  return lists
}

interface Carried extends When {
  sentence: number
}

/**
 * What a message says to log. Questions, wishes, what was not done and what others did is none of it.
 * @param danger what it may be a sign of
 */
export function readLogs(message: string, clock: Clock, danger: Circumstances['danger'] = null): Heard {
  const heard: Heard = { logs: [], question: null, rest: [], asides: [] }
  const clauses = withLists(joined(clausesOf(message.replace(preamble, ''))))
  let carried: Carried = { day: null, minute: null, isPart: false, sentence: -1 }
  let sentence = -1
  let inSentence: ToldLog[] = []
  let isOff = false
  for (let at = 0; at < clauses.length; at++) {
    const clause = clauses[at]!
    if (clause.joint === '') {
      sentence++
      inSentence = []
      isOff = false
    }
    const text = withoutFillers(clause.text)
    const isLastAsked = clause.isAsked && (clauses[at + 1]?.joint ?? '') === ''
    const { isRequest } = withoutPoliteness(text)
    const isPut = isLastAsked && !withoutPoliteness(`${text}?`).isRequest
    const whole = (isQuestion(text) && !isRequest) || isPut ? null : readWhole(clauses, at, clock)
    if (whole) {
      at += whole.taken - 1
      if ('log' in whole.read) {
        if (fits(whole.read.log)) addLog(heard.logs, whole.read.log, false)
      } else heard.question ??= whole.read
      continue
    }
    if (((isQuestion(text) || isLastAsked) && !isRequest) || isPut) {
      const last = heard.rest.at(-1)
      if (last?.isQuestion && clause.joint !== '' && !beginsAnew.test(text)) last.text += clause.joint + clause.text
      else heard.rest.push({ text: clause.text, isQuestion: true })
      continue
    }
    const last = heard.rest.at(-1)
    if (
      last?.isQuestion &&
      clause.joint !== '' &&
      clauses[at - 1] &&
      isQuestion(clauses[at - 1]!.text) &&
      !beginsAnew.test(text)
    ) {
      last.text += clause.joint + clause.text
      continue
    }
    const fasted = readPastFast(clause.text, clock)
    if (fasted) {
      addLog(heard.logs, { kind: 'past_fast', told: fasted }, false)
      continue
    }
    const { when: own, rest: body } = readWhen(clause.text, clock)
    const isCarried = carried.sentence === sentence
    const when: When = {
      day: own.day ?? (isCarried ? carried.day : null),
      minute: own.minute ?? (isCarried && carried.isPart && own.day === null ? carried.minute : null),
      isPart: own.minute === null ? true : own.isPart,
    }
    if (when.minute === null) when.isPart = false
    if (own.day !== null || own.isPart) carried = { ...when, sentence }
    else if (own.minute !== null) carried = { ...carried, minute: null, isPart: false }
    const said = withoutFillers(body)
    if (onlyWhen.test(said)) continue
    isOff =
      (isOff && !/^(?:i|i'm|i've|we|log|add|my)\b/i.test(said)) ||
      /\b(?:tomorrow|next (?:week|month|year|\w+day)|later today)\b/i.test(splitReason(clause.text).head)
    const isNoLog = isOff || /^remember\b/i.test(said)
    const read = isNoLog ? ({ is: 'nothing' } as const) : readClauseLog(said, when, clock)
    if (read.is === 'logs') {
      const fitting = read.logs.filter(fits)
      for (const log of fitting) {
        addLog(heard.logs, log, clause.joint !== '' && (log.kind !== 'symptom' || clause.joint.endsWith(' and ')), said)
        inSentence.push(log)
      }
      if (own.day !== null && own.day < 0 && !isCarried) backfill(inSentence.slice(0, -fitting.length), fitting)
      for (const name of read.doubtful ?? []) heard.rest.push({ text: name, isQuestion: false })
      if (fitting.length === 0) heard.rest.push({ text: clause.text, isQuestion: false })
    } else if (read.is === 'aside')
      heard.asides.push(read.aside.kind === 'past_fast' ? { ...read.aside, text: clause.text } : read.aside)
    else if (read.is === 'question') heard.question ??= read.question
    else if (addReason(heard.logs.at(-1), clause)) continue
    else if (!filler.test(clause.text)) heard.rest.push({ text: clause.text, isQuestion: false })
  }
  noteAsides(heard)
  // Who shows signs of an eating disorder is not helped with a fast, nor with counting.
  const shown = heard.logs.filter(({ kind }) => danger !== 'eating' || kind === 'mood' || kind === 'memory')
  return { ...heard, logs: shown.slice(0, mostLogs) }
}
