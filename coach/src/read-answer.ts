import { ToldExercise, ToldGoal, ToldMeal, ToldMemory, ToldMood, ToldSymptom } from '@finu/contract/told-logs'
import type { Reading, ToldLog } from './heard.ts'
import type { Question } from './question.ts'
import { readMinutes } from './read-duration.ts'
import { readExercise } from './read-exercise.ts'
import { readGoal } from './read-goal.ts'
import { readMeals } from './read-meal.ts'
import { readMemory } from './read-memory.ts'
import { readMood } from './read-mood.ts'
import { readSymptom } from './read-symptom.ts'
import { readSay } from './says.ts'
import { isQuestion } from './statements.ts'

const declines =
  /^(?:no|nope|never ?mind|nothing|cancel|stop|forget it|not now|later|skip|i don't know|idk|no thanks)\b[^?]{0,20}$/i
/** What is more than an answer. */
const longestAnswer = 160
const mostLogs = 3

const schemas = {
  mood: ToldMood,
  symptom: ToldSymptom,
  meal: ToldMeal,
  exercise: ToldExercise,
  goal: ToldGoal,
  memory: ToldMemory,
}

/** What a message says to log as the answer to what the coach asked. */
export function readAnswer(message: string, asked: Question): ToldLog[] {
  if (message.length > longestAnswer || declines.test(message) || isQuestion(message)) return []
  // 'Great' may be a mood, and 'thanks' is no food.
  if (asked.ask !== 'mood' && readSay(message) !== null) return []
  return readAnswerTo(asked, message)
    .flatMap((each) => (each && 'log' in each ? [each.log] : []))
    .filter((log) => log.kind !== 'fast' && log.kind !== 'past_fast' && schemas[log.kind].safeParse(log.told).success)
    .slice(0, mostLogs)
}

function readAnswerTo(asked: Question, message: string): Reading<ToldLog['kind']>[] {
  switch (asked.ask) {
    case 'mood':
      return [readMood(message, true)]
    case 'symptom':
      return [readSymptom(message, true)]
    case 'exercise':
      return [readExercise(message, true)]
    case 'duration':
      return [readDuration(message, asked)]
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
function readDuration(message: string, { activity, at }: Extract<Question, { ask: 'duration' }>): Reading<'exercise'> {
  const isNumber = /^[\w ]{1,12}$/.test(message) && !/[a-z]{3}/i.test(message.replace(/^about /i, ''))
  const minutes = readMinutes(isNumber ? `${message} minutes` : message)
  return minutes === null
    ? null
    : {
        log: {
          kind: 'exercise',
          told: { ...activity, duration_minutes: minutes, ...(at === undefined ? {} : { at }) },
        },
      }
}
