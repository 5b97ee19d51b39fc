import type { ProposalState } from '@finu/contract/proposals'
import type { Circumstances } from './circumstances.ts'
import type { ToldLog } from './heard.ts'
import { tidy } from './plain.ts'
import type { Question } from './question.ts'
import { askedBehind, declines, readAnswer, readLogs, type Heard } from './read-logs.ts'
import type { ReplyData } from './reply-data.ts'
import { isQuestion } from './statements.ts'
import { greetingOnly, smallTalk, topics, urgentPain, type Topic } from './topics.ts'

/** What the built-in coach takes a message for. */
export interface Understanding {
  topic: Topic
  /** The food it asks about, where it asks for one. */
  food: string | null
  /** How many days back it asks about. */
  days: number
  /** The term to explain, where it asks for one. */
  term: string | null
  /** What it says to log. */
  logs: ToldLog[]
  /** What must be asked before something can be logged. */
  question: Question | null
  /** Whether it asks about the topic beside what it says to log. */
  isBeside: boolean
}

/** Terms the coach can explain, with the words people use for them. */
export const terms: Record<string, RegExp> = {
  'intermittent fasting': /\b(?:intermittent fasting|16[:/]8|18[:/]6|20[:/]4|omad|fasting window)\b/,
  bmi: /\b(?:bmi|body mass index)\b/,
  hiit: /\b(?:hiit|interval training)\b/,
  macros: /\b(?:macros?|macronutrients?)\b/,
  fibre: /\b(?:fibre|fiber)\b/,
  calorie: /\b(?:calories?|kcal)\b/,
  streak: /\bstreaks?\b/,
  'rest day': /\brest days?\b/,
  points: /\bpoints?\b/,
  'wellness score': /\b(?:wellness score|mood score)\b/,
  severity: /\bseverity\b/,
  hydration: /\b(?:hydration|electrolytes?)\b/,
}

const asksToExplain =
  /\b(?:what(?:'s| is| are| does)|explain|define|meaning of|mean by|how (?:do|does|is|are)(?: a| the)? .+ (?:work|calculated|counted))\b/
const asksOfOwn = /\b(?:my|mine|me|i|i've|i'm|we)\b/
const wantsToLog = /\b(?:log|record|track|add|enter|save|note|write down)\b/

function daysAsked(message: string): number {
  const counted = /\b(?:past|last) (\d{1,3}) days?\b/.exec(message)?.[1]
  if (counted) return Math.min(90, Math.max(1, Number(counted)))
  if (/\b(?:month|30 days)\b/.test(message)) return 30
  if (/\b(?:quarter|three months|3 months)\b/.test(message)) return 90
  return 7
}

/** The food in 'how many calories are in a banana', 'protein of boiled eggs', 'how much sugar does milk have'. */
function foodAsked(message: string): string {
  const words = /\b(?:in|of|does|has|have) (?:an? |the |some |one )?(.+?)(?: have| has| contain)?[?.!]*$/.exec(
    message,
  )?.[1]
  return (words ?? message).slice(0, 80)
}

/** What a question or a remark is about. */
function topicOf(plain: string): { topic: Topic; term: string | null } {
  if (greetingOnly.test(plain)) return { topic: 'greeting', term: null }
  const talk = smallTalk.find(([, pattern]) => pattern.test(plain))
  if (talk) return { topic: talk[0], term: null }
  const term = Object.entries(terms).find(([, pattern]) => pattern.test(plain))?.[0] ?? null
  if (term && asksToExplain.test(plain) && !asksOfOwn.test(plain) && !wantsToLog.test(plain))
    return { topic: 'explain', term }
  return { topic: topics.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'unknown', term: null }
}

const isSmall = (topic: Topic) => ['greeting', 'thanks', 'identity', 'abilities'].includes(topic)

/** What is answered beside a card, by what the card is of: a hard feeling gets its help. */
function topicOfLog(log: ToldLog): Topic {
  if (log.kind === 'mood') {
    const { mood_type } = log.told
    return mood_type === 'stressed' || mood_type === 'anxious' ? 'stress' : mood_type === 'tired' ? 'sleep' : 'log_mood'
  }
  if (log.kind === 'symptom') return log.told.name === 'Sleep Issues' ? 'sleep' : 'log_symptom'
  return (
    { meal: 'log_meal', exercise: 'log_exercise', goal: 'add_goal', fast: 'start_fast', memory: 'remember' } as const
  )[log.kind]
}

function topicOfQuestion({ ask }: Question): Topic {
  if (ask === 'mood') return 'log_mood'
  if (ask === 'symptom') return 'log_symptom'
  if (ask === 'exercise' || ask === 'duration') return 'log_exercise'
  if (ask === 'goal') return 'add_goal'
  return ask === 'memory' ? 'remember' : 'log_meal'
}

/** The coach's last answer, as far as the next message may be about it. */
export interface Before {
  /** What it asked. */
  question: Question | null
  /** The cards below it, as they are now. */
  cards: ReplyData['cards']
}

/** What a message says to log, by itself or as the answer to what the coach asked. */
function hear(said: string, before: Before | null, danger: Circumstances['danger']): Heard {
  const heard = readLogs(said, danger)
  const asked = before?.question
  if (!asked || heard.logs.length > 0) return heard
  // 'Great' may be a mood, and 'thanks' is no food.
  if (asked.ask !== 'mood' && isSmall(topicOf(said.toLowerCase()).topic)) return heard
  const logs = readAnswer(said, asked)
  if (logs.length > 0) return { logs, question: null, rest: '', isEarlier: false }
  const isUnclear = asked.ask !== 'duration' && topicOf(said.toLowerCase()).topic === 'unknown' && !declines.test(said)
  return { ...heard, question: heard.question ?? askedBehind(said, asked) ?? (isUnclear ? asked : null) }
}

const agrees =
  /^(?:yes|yep|yeah|yup|sure|confirm|confirmed|save|log it|do it|go ahead|please do|correct|right|looks good|that's right)\b[^?]{0,30}$/
const changes =
  /^(?:(?:no|wait|actually|please)[ ,]+)*(?:undo|(?:change|edit|correct|fix|make|delete|remove|cancel|dismiss) (?:it|that|this|the (?:card|amount|time|severity|mood|meal)))\b/

/** What a word to the cards of the answer before is about: the coach neither saves nor changes them. */
function topicOfCard(plain: string, before: Before | null): Topic | null {
  if (before === null) return null
  const has = (state: ProposalState) => before.cards.some((card) => card.state === state)
  if (declines.test(plain) && (before.question || has('open'))) return 'declined'
  if (has('open') && (agrees.test(plain) || changes.test(plain))) return 'confirm'
  return has('saved') && changes.test(plain) ? 'undo' : null
}

const nothingHeard: Heard = { logs: [], question: null, rest: '', isEarlier: false }

/** What is not talked about with somebody who shows signs of an eating disorder or wishes for a crash diet. */
const aboutEating = new Set<Topic>([
  'fasting',
  'food',
  'food_facts',
  'meals',
  'goals',
  'add_goal',
  'log_meal',
  'unknown',
])

/**
 * Reads a message by its words. Deterministic: the same words are always taken the same way.
 * @param before the coach's last answer; null at the beginning
 * @param danger what it may be a sign of
 */
export function understand(
  message: string,
  before: Before | null = null,
  danger: Circumstances['danger'] = null,
): Understanding {
  const said = tidy(message)
  const isUrgent = urgentPain.test(said.toLowerCase())
  const heard = isUrgent ? { ...nothingHeard, rest: said } : hear(said, before, danger)
  const { logs, question } = heard
  // What else is asked beside something to log is answered too.
  const asked = logs.length > 0 ? heard.rest.toLowerCase() : said.toLowerCase()
  const { topic, term } = topicOf(asked)
  const days = daysAsked(asked)
  const of = (about: Topic, isBeside = false): Understanding => ({
    topic: about,
    food: about === 'food_facts' ? foodAsked(asked) : null,
    days,
    term,
    logs,
    question,
    isBeside,
  })
  if (logs.length > 0) {
    const isAsked = topic !== 'unknown' && !isSmall(topic) && isQuestion(heard.rest)
    return isAsked ? of(topic, true) : of(topicOfLog(logs[0]!))
  }
  if (question) return of(topicOfQuestion(question))
  if (danger !== null && aboutEating.has(topic)) return of('care')
  return of(topicOfCard(asked, before) ?? (heard.isEarlier ? 'earlier' : topic))
}
