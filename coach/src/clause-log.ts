import type { MealType } from '@finu/contract/meals'
import type { ToldLog } from './heard.ts'
import { findExercise } from './find-exercise.ts'
import { findFoods } from './find-foods.ts'
import { findMood, notWell } from './find-mood.ts'
import { findSymptoms } from './find-symptoms.ts'
import { mealOfHour } from './meal-of-hour.ts'
import { ofOthers } from './of-others.ts'
import { noteOf, withoutFillers } from './plain.ts'
import type { Question } from './question.ts'
import { readExercise } from './read-exercise.ts'
import { readMeals } from './read-meal.ts'
import { readMood } from './read-mood.ts'
import { readSymptom } from './read-symptom.ts'
import { isMedicineTaken } from './says.ts'
import { isNegated, isUnreal, splitReason, withoutPoliteness } from './statements.ts'
import { atOf, type Clock, type When } from './when.ts'

/** What is said beside what can be logged, and has no card. */
export type AsideKind = 'sleep' | 'weight' | 'denied' | 'past_fast' | 'medicine' | 'measured' | 'cycle' | 'over'
export interface Aside {
  kind: AsideKind
  text: string
}

/** What one clause comes to: logs, something beside them, what must be asked, or nothing of these. */
export type ClauseRead =
  | {
      is: 'logs'
      logs: ToldLog[]
      /** Names of what stands among the foods and may be none. */
      doubtful?: string[]
    }
  | { is: 'aside'; aside: Aside }
  | { is: 'question'; question: Question }
  | { is: 'nothing' }

const nothing: ClauseRead = { is: 'nothing' }

const slept =
  /\b(?:slept|sleep was|sleep:|hours? (?:of )?sleep|asleep (?:at|by)|sleep \d{1,2}(?:[.,:]\d{1,2})? ?(?:h|hrs?|hours?)|woke up (?:at|\d)|got up at|went to bed)\b/
const sleptBadly =
  /\b(?:(?:slept|sleep was|been sleeping) (?:\w+ )?(?:badly|bad|poorly|terribly|horribly|awfully|terrible|awful|rubbish|like (?:crap|shit))|(?:couldn't|could not|didn't|did not|barely|hardly) (?:sleep|slept|fall asleep)|bad night|poor sleep|insomnia|sleepless|tossed and turned)\b/
const weighs =
  /\b(?:weight|weigh|weighed|weighing|scales?)\b.{0,24}?\b\d{2,3}(?:[.,]\d)? ?(?:kg|kilos?|lbs?|pounds|stone)?\b/
const goalWeight = /\b(?:goal|target|want|lose|should)\b/
/** What is measured of a body, and has no log: 'blood pressure 120/80', 'my pulse was 60'. */
const measured =
  /\b(?:blood (?:pressure|sugar|glucose|oxygen)|bp|pulse|heart rate|resting hr|temperature|temp|glucose|a1c|cholesterol|spo2)\b.{0,16}\d|\bsmoked\b|\bvaped?\b|\bcigarettes?\b|\b\d[\d,.]* steps\b/
const cycle =
  /\b(?:(?:on|got|started|have|having) (?:my|the) period|my period (?:started|came|began|is here)|ovulat\w+|pms(?:ing)?)\b/
/** 'My headache is gone', 'the cramps have stopped': no symptom of now. */
const over =
  /\b(?:is|are|was|has|have|it's)(?: (?:now|finally|completely|already|just|been))* (?:gone|over|better now|stopped|passed|cleared up|resolved)$|\b(?:went|gone) away\b|^(?:the |my )?[a-z ]{3,24} (?:gone|stopped)$/
const pastFast =
  /\b(?:fasted|fasting from|(?:i )?did an? (?:\S+ ){0,2}fast|fast (?:from|yesterday|last night)|finished (?:a|my) (?:\S+ )?fast)\b/

const partOf = ({ minute, isPart }: When): MealType | null => {
  if (minute === null) return null
  const type = mealOfHour(Math.floor(minute / 60))
  return isPart && minute === 21 * 60 ? 'dinner' : type
}

/** 'Dinner at 8' was in the evening, 'lunch at 1' at noon, and 'breakfast at 8' in the morning, however late that is said. */
function ofMeal(when: When, type: MealType | null): When {
  const { minute } = when
  if (minute !== null && type === 'breakfast' && minute >= 16 * 60 && !when.isPart)
    return { ...when, minute: minute - 12 * 60 }
  const isLate = minute !== null && ((type === 'dinner' && minute >= 4 * 60) || (type === 'lunch' && minute < 5 * 60))
  return isLate && minute < 12 * 60 && !when.isPart ? { ...when, minute: minute + 12 * 60 } : when
}

/** @param body what is said of one thing, without when it was */
export function readClauseLog(body: string, when: When, clock: Clock): ClauseRead {
  const text = withoutFillers(withoutPoliteness(body).text)
  const lower = text.toLowerCase()
  if (lower === '' || ofOthers.test(lower)) return nothing
  const { head } = splitReason(lower)
  if (sleptBadly.test(head)) {
    const [symptom] = findSymptoms(
      text.replace(/^.*?\b(?=(?:slept|couldn't|didn't|barely|hardly|bad night|poor sleep|insomnia|sleepless)\b)/i, ''),
    )
    const at = atOf(when, clock)
    const told = symptom?.told ?? { name: 'Sleep Issues', severity_score: 3, description: noteOf(text, 200)! }
    // Of last night one tells in the morning.
    const isNight = when.day === -1 && when.isPart
    return {
      is: 'logs',
      logs: [
        {
          kind: 'symptom',
          told: { ...told, ...(at && !isNight ? { at } : {}) },
          isGuessed: symptom?.isGuessed ?? true,
        },
      ],
    }
  }
  if (weighs.test(lower) && !goalWeight.test(lower)) return { is: 'aside', aside: { kind: 'weight', text } }
  if (pastFast.test(lower)) return { is: 'aside', aside: { kind: 'past_fast', text } }
  const isCommand = withoutPoliteness(body).isRequest
  if (isUnreal(head) && !isCommand && !lower.startsWith('remember')) return nothing
  if (slept.test(head) && !isNegated(head)) {
    // 'Woke up tired' says how somebody is, and 'woke up at six' when.
    const mood = /\bwoke\b/.test(lower) ? findMood(text) : null
    if (!mood) return { is: 'aside', aside: { kind: 'sleep', text } }
  }
  if (over.test(lower.replace(/(?: (?:now|today|again))+$/, '')) && findSymptoms(text).length > 0)
    return { is: 'aside', aside: { kind: 'over', text } }
  // 'Can’t stop sneezing' is no denial.
  if (isNegated(head.replace(/\bcan't (?:stop|shake|get rid of)\b/, '')) && !notWell.test(lower))
    return { is: 'aside', aside: { kind: 'denied', text } }
  const at = atOf(when, clock)
  const timed = at === undefined ? {} : { at }
  const named = /\bsymptoms?\b/.test(lower) ? readSymptom(text) : null
  if (named && 'log' in named) return { is: 'logs', logs: [{ ...named.log, told: { ...named.log.told, ...timed } }] }
  const symptoms = findSymptoms(text)
  if (symptoms.length > 0)
    return {
      is: 'logs',
      logs: symptoms.map(({ told, isGuessed }) => ({
        kind: 'symptom',
        // What was taken for it stands in its description.
        told: { ...told, ...timed, ...(isMedicineTaken(lower) && { description: noteOf(text, 200)! }) },
        isGuessed,
      })),
    }
  if (isMedicineTaken(lower)) return { is: 'aside', aside: { kind: 'medicine', text } }
  if (measured.test(lower)) return { is: 'aside', aside: { kind: 'measured', text } }
  if (cycle.test(lower)) return { is: 'aside', aside: { kind: 'cycle', text } }
  const exercise = findExercise(text)
  const old = readMood(text)
  const mood = old && 'log' in old ? old.log.told : findMood(text)
  if (mood && exercise?.minutes == null) return { is: 'logs', logs: [{ kind: 'mood', told: { ...mood, ...timed } }] }
  if (exercise) {
    const { minutes, ...activity } = exercise
    if (minutes === null)
      return {
        is: 'question',
        question: { ask: 'duration', activity: { name: activity.name, type: activity.type }, ...timed },
      }
    return { is: 'logs', logs: [{ kind: 'exercise', told: { ...activity, duration_minutes: minutes, ...timed } }] }
  }
  const found = findFoods(text)
  if (found) {
    const type = found.type ?? partOf(when)
    const eatenAt = atOf(ofMeal(when, found.type), clock, found.type)
    return {
      is: 'logs',
      logs: [
        {
          kind: 'meal',
          told: { meal_type: type ?? 'snack', foods: found.foods, ...(eatenAt === undefined ? {} : { at: eatenAt }) },
          isGuessed: type === null,
          saidCalories: found.saidCalories,
        },
      ],
      doubtful: found.doubtful,
    }
  }
  return readAsked(text)
}

/** What somebody wants to log and does not say: 'log a meal', 'add a symptom'. */
function readAsked(text: string): ClauseRead {
  for (const read of [readSymptom(text), readMood(text), readExercise(text), ...readMeals(text)])
    if (read && 'ask' in read) return { is: 'question', question: read }
  return nothing
}
