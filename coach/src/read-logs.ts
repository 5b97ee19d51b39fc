import type { Circumstances } from './circumstances.ts'
import { ToldExercise, ToldFast, ToldGoal, ToldMeal, ToldMemory, ToldMood, ToldSymptom } from '@finu/contract/told-logs'
import type { Reading, ToldLog } from './heard.ts'
import { withoutFillers } from './plain.ts'
import type { Question } from './question.ts'
import { readMinutes } from './read-duration.ts'
import { readExercise } from './read-exercise.ts'
import { readFast } from './read-fast.ts'
import { readGoal } from './read-goal.ts'
import { readMeals } from './read-meal.ts'
import { readMemory } from './read-memory.ts'
import { readMood } from './read-mood.ts'
import { readSymptom, readSymptoms } from './read-symptom.ts'
import {
  clausesOf,
  isEarlier,
  isNegated,
  isQuestion,
  isUnreal,
  sentencesOf,
  splitReason,
  withoutEarlier,
  withoutPoliteness,
} from './statements.ts'

/** What a message says to log, in order, and what else it says. */
export interface Heard {
  logs: ToldLog[]
  /** What must be asked first. */
  question: Question | null
  /** The sentences that say nothing to log. */
  rest: string
  /** Whether it tells of an earlier day, which no card is for. */
  isEarlier: boolean
}

/** Cards of one message: each is to be read and confirmed. */
const mostLogs = 3

const schemas = {
  mood: ToldMood,
  symptom: ToldSymptom,
  meal: ToldMeal,
  fast: ToldFast,
  exercise: ToldExercise,
  goal: ToldGoal,
  memory: ToldMemory,
}

type Read = Reading<ToldLog['kind']>
const first = (...readers: (() => Read)[]): Read => {
  let asked: Read = null
  for (const reader of readers) {
    const read = reader()
    if (read && 'log' in read) return read
    asked ??= read
  }
  return asked
}

const neverSlept = /^(?:i |we )?(?:(?:could|did)(?:n't| not)|can't|cannot) (?:sleep|fall asleep)\b/i

/** What one clause states, as of now. */
function readClause(clause: string): Read[] {
  const { head } = splitReason(clause)
  const isCommand = withoutPoliteness(clause).isRequest
  if ((isNegated(head) && !neverSlept.test(head)) || (isUnreal(head) && !(isCommand && /\bif\b/.test(head)))) return []
  const symptoms = readSymptoms(clause)
  if (symptoms.length > 1) return symptoms
  const read = first(
    () => symptoms[0] ?? null,
    () => readMood(clause),
    () => readExercise(clause),
  )
  if (read && 'log' in read) return [read]
  const meals = readMeals(clause)
  return meals.some((meal) => meal && 'log' in meal) || !read ? meals : [read]
}

/** A later meal of the same message that names no other is part of the one before. */
function addLog(logs: ToldLog[], log: ToldLog): void {
  const last = logs.at(-1)
  if (log.kind === 'meal' && last?.kind === 'meal' && (log.isGuessed || log.told.meal_type === last.told.meal_type))
    last.told = { ...last.told, foods: [...last.told.foods, ...log.told.foods].slice(0, 20) }
  else if (log.kind !== 'mood' || !logs.some(({ kind }) => kind === 'mood')) logs.push(log)
}

interface SentenceRead {
  logs: ToldLog[]
  question: Question | null
  isEarlier: boolean
}

function readSentence(said: string): SentenceRead {
  const { text, isRequest } = withoutPoliteness(said.replace(/[\s.!?;]+$/, (end) => (end.includes('?') ? '?' : '')))
  const nothing: SentenceRead = { logs: [], question: null, isEarlier: false }
  if (!isRequest && isQuestion(text)) return nothing
  const sentence = text.replace(/\?$/, '')
  // A goal, a fact and a fast are said in one: what they join belongs to them.
  const whole = first(
    () => readMemory(sentence),
    () => readGoal(sentence),
    () => (isUnreal(sentence) || isNegated(sentence) ? null : readFast(sentence)),
  )
  if (whole) return 'log' in whole ? { ...nothing, logs: [whole.log] } : { ...nothing, question: whole }
  const result: SentenceRead = { logs: [], question: null, isEarlier: false }
  let isOff = false
  let isPast = false
  let mood: string | null = null
  for (const clause of clausesOf(sentence)) {
    const hasSubject = /^(?:i|i'm|i've|we|log|record|track|add|my)\b/i.test(withoutFillers(clause))
    // 'Tomorrow I will run and eat well': without its own subject a clause is of the same time.
    isOff = (isOff && !hasSubject) || isUnreal(splitReason(clause).head)
    // Of last night one tells in the morning.
    const isOfNight = /\b(?:sleep|slept)\b/i.test(clause)
    isPast = (isEarlier(clause) && !isOfNight) || (isPast && !/\btoday\b/i.test(clause))
    const reads = isOff ? [] : readClause(isPast ? withoutEarlier(clause) : clause)
    const told = reads.filter((read) => read !== null)
    if (isPast) result.isEarlier ||= told.length > 0
    else {
      // The reason of a mood may join two clauses.
      const joined = told.length === 0 && mood !== null && !isNegated(clause) ? readMood(`${mood} and ${clause}`) : null
      const last = result.logs.at(-1)
      if (joined && 'log' in joined && last?.kind === 'mood' && last.told.notes) last.told = joined.log.told
      for (const read of told) {
        if ('log' in read) addLog(result.logs, read.log)
        else result.question ??= read
      }
      mood = told.some((read) => 'log' in read && read.log.kind === 'mood') ? clause : null
    }
  }
  // What is to be noted and is no log may be a fact.
  if (result.logs.length > 0 || result.question !== null || result.isEarlier || !/^note that /i.test(sentence))
    return result
  const fact = readMemory(sentence.replace(/^note /i, 'remember '))
  return fact && 'log' in fact ? { ...result, logs: [fact.log] } : result
}

/** Whether the words fit what the tools take: whatever was said, nothing else is proposed. */
const fits = (log: ToldLog): boolean => schemas[log.kind].safeParse(log.told).success

/**
 * What a message says to log. Questions, wishes, what was not done and what others did is none of it.
 * @param danger what it may be a sign of
 */
export function readLogs(message: string, danger: Circumstances['danger'] = null): Heard {
  const logs: ToldLog[] = []
  const rest: string[] = []
  let question: Question | null = null
  let isOfEarlier = false
  for (const sentence of sentencesOf(message)) {
    const read = readSentence(sentence)
    for (const log of read.logs.filter(fits)) addLog(logs, log)
    question ??= read.question
    isOfEarlier ||= read.isEarlier
    if (read.logs.length === 0 && read.question === null && !read.isEarlier) rest.push(sentence)
  }
  // Who shows signs of an eating disorder is not helped with a fast, nor with counting.
  const shown = logs.filter(
    ({ kind }) => danger !== 'eating' || (kind !== 'fast' && kind !== 'goal' && kind !== 'meal'),
  )
  return { logs: shown.slice(0, mostLogs), question, rest: rest.join(' '), isEarlier: isOfEarlier }
}

/** Words that let go of what was asked or proposed. */
export const declines =
  /^(?:no|nope|never ?mind|nothing|cancel|stop|forget it|not now|later|skip|i don't know|idk|no thanks)\b[^?]{0,20}$/i

/** What a message says to log as the answer to what the coach asked. */
export function readAnswer(message: string, asked: Question): ToldLog[] {
  if (declines.test(message) || isQuestion(message)) return []
  return readAnswerTo(asked, message)
    .flatMap((each) => (each && 'log' in each ? [each.log] : []))
    .filter(fits)
    .slice(0, mostLogs)
}

function readAnswerTo(asked: Question, message: string): Read[] {
  switch (asked.ask) {
    case 'mood':
      return [readMood(message, true)]
    case 'symptom':
      return [readSymptom(message, true)]
    case 'exercise':
      return [readExercise(message, true)]
    case 'duration':
      return [readDuration(message, asked.activity)]
    case 'goal':
      return [readGoal(message, true)]
    case 'memory':
      return [readMemory(message, true)]
    case 'meal':
      return readMeals(message, true)
    case 'breakfast':
    case 'lunch':
    case 'dinner':
    case 'snack':
      return readMeals(message, true, asked.ask)
  }
}

/** 'How long?' is answered in minutes, if only by their number. */
function readDuration(message: string, activity: Pick<ToldExercise, 'name' | 'type'>): Read {
  const isNumber = /^[\w ]{1,12}$/.test(message) && !/[a-z]{3}/i.test(message.replace(/^about /i, ''))
  const minutes = readMinutes(isNumber ? `${message} minutes` : message)
  return minutes === null ? null : { log: { kind: 'exercise', told: { ...activity, duration_minutes: minutes } } }
}

/** What is asked for before an answer can be read: an exercise without its duration. */
export function askedBehind(message: string, asked: Question): Question | null {
  if (asked.ask !== 'exercise' || isQuestion(message)) return null
  const read = readExercise(message, true)
  return read && 'ask' in read && read.ask === 'duration' ? read : null
}
