import type { DayRecords } from './records.ts'
import type { Findings } from './lookups.ts'
import { describeCards } from './describe-cards.ts'
import { describeFasting, describeFood, describeMeals } from './describe-nutrition.ts'
import { describePoints, describeProfile, describeStreaks } from './describe-person.ts'
import { explanations, habits, howTo } from './phrases.ts'
import { sayQuestion } from './question.ts'
import {
  average,
  energyOf,
  exercise,
  listed,
  lookupFailed,
  memoriesOf,
  minutes,
  nutrition,
  oneDecimal,
  plural,
  wellness,
  verbatim,
} from './wording.ts'
import type { Topic } from './topics.ts'
import type { Understanding } from './understand.ts'

function dayLines(day: DayRecords): string[] {
  const { moods, symptoms, exercise: done, meals } = day
  return [
    moods.count > 0 && moods.most_common
      ? `**Mood:** mostly ${moods.most_common}, ${plural(moods.count, 'entry', 'entries')}${moods.average_score === null ? '' : `, wellness score ${moods.average_score} of 10`} (${wellness})`
      : '',
    symptoms.count > 0
      ? `**Symptoms:** ${listed(symptoms.names.map(verbatim))}${symptoms.average_severity === null ? '' : `, severity ${symptoms.average_severity} of 5 on average`} (${wellness})`
      : '',
    done.count > 0
      ? `**Exercise:** ${minutes(done.minutes)}, about ${done.calories} kcal (${listed([...new Set(done.names)].slice(0, 3).map(verbatim))}) (${exercise})`
      : '',
    meals.count > 0 ? `**Meals:** ${plural(meals.count, 'meal')}, ${energyOf(meals)} (${nutrition})` : '',
  ].filter(Boolean)
}

function describeDay(name: 'today' | 'yesterday', { day, standing, goals }: Findings): string {
  if (!day) return lookupFailed
  const lines = dayLines(day)
  const done = goals?.filter((goal) => goal.status === 'completed').length ?? 0
  if (goals && goals.length > 0) lines.push(`**Goals:** ${done} of ${goals.length} done (${exercise})`)
  if (standing && standing.points_today > 0) lines.push(`**Points:** ${standing.points_today} earned today`)
  if (lines.length === 0) {
    return name === 'today'
      ? `Nothing is logged for today yet. A mood takes ten seconds: ${wellness}.`
      : 'Nothing was logged yesterday. That is fine; a missed day says nothing about you.'
  }
  const head = name === 'today' ? 'Here is today so far:' : 'Here is yesterday:'
  return `${head}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

function describeMood({ day, mood }: Findings): string {
  if (!mood) return lookupFailed
  const logged = mood.days
  if (logged.length === 0) {
    return `You have no moods logged in the last ${mood.asked_days} days, so I can’t say how they went. Log one under ${wellness} and ask me again in a few days.`
  }
  const score = average(logged.map((each) => each.average_score))
  const best = logged.reduce((a, b) => (b.average_score > a.average_score ? b : a))
  const lowest = logged.reduce((a, b) => (b.average_score < a.average_score ? b : a))
  const half = Math.floor(logged.length / 2)
  const lines = [
    `In the last ${mood.asked_days} days you logged moods on ${plural(logged.length, 'day')}. The wellness score averaged **${oneDecimal(score)} of 10** (${wellness}).`,
  ]
  if (logged.length >= 4) {
    const change =
      average(logged.slice(-half).map((each) => each.average_score)) -
      average(logged.slice(0, half).map((each) => each.average_score))
    lines.push(
      Math.abs(change) < 0.5
        ? 'It held steady from the first half of those days to the second.'
        : `It went ${change > 0 ? 'up' : 'down'} by ${oneDecimal(Math.abs(change))} from the first half of those days to the second.`,
    )
  }
  if (best.date !== lowest.date) {
    lines.push(
      `Your best day was ${best.date} (${best.average_score}), the lowest ${lowest.date} (${lowest.average_score}).`,
    )
  }
  if (logged.length < 4) lines.push('With so few days I can’t speak of a trend yet.')
  if (day?.moods.most_common) lines.push(`Today it is mostly ${day.moods.most_common}.`)
  return lines.join(' ')
}

function describeSymptoms({ symptoms }: Findings): string {
  if (!symptoms) return lookupFailed
  const { names, asked_days: days, is_partial: isPartial } = symptoms
  if (names.length === 0) return `You logged no symptoms in the last ${days} days (${wellness}).`
  const rows = names
    .slice(0, 5)
    .map((each) => `| ${verbatim(each.name)} | ${each.count} | ${each.average_severity} of 5 |`)
  const serious = names.filter((each) => each.average_severity >= 4)
  return [
    `Symptoms you logged in the last ${days} days${isPartial ? ' (the latest 100 entries)' : ''} (${wellness}):`,
    ['| Symptom | Times | Severity on average |', '|---|---|---|', ...rows].join('\n'),
    serious.length > 0
      ? `${listed(serious.map((each) => verbatim(each.name)))} ${serious.length === 1 ? 'was' : 'were'} severe. Please talk to a doctor about ${serious.length === 1 ? 'it' : 'them'}; I can’t tell you the cause.`
      : 'I can count them, but I can’t tell you the cause. If one lasts or worries you, ask a doctor.',
  ].join('\n\n')
}

function describeExercise({ day, exercise: week }: Findings): string {
  if (!week) return lookupFailed
  const today = day && day.exercise.count > 0 ? ` Today: ${minutes(day.exercise.minutes)}.` : ''
  if (week.exercises === 0) {
    return `No exercise is logged this week yet.${today} A 15 minute stretch is an easy start: ${exercise}.`
  }
  const left =
    week.weekly_goal_percentage >= 100
      ? 'You have reached the weekly goal.'
      : `That is ${week.weekly_goal_percentage}% of the weekly goal.`
  return `This week you did ${plural(week.exercises, 'exercise')}: **${minutes(week.minutes)}**, about ${week.calories} kcal (${exercise}). ${left}${today}`
}

function describeWeek(findings: Findings): string {
  const { mood, symptoms, exercise: week, meals } = findings
  const parts = [
    mood && describeMood({ mood }),
    week && describeExercise({ exercise: week }),
    meals && describeMeals({ meals }),
    symptoms &&
      (symptoms.names.length === 0
        ? `No symptoms in the last ${symptoms.asked_days} days (${wellness}).`
        : `Symptoms: ${listed(symptoms.names.slice(0, 3).map((each) => `${verbatim(each.name)} (${each.count})`))} (${wellness}).`),
  ].filter((part): part is string => Boolean(part))
  return parts.length === 0 ? lookupFailed : parts.map((part) => `- ${part}`).join('\n')
}

function describeGoals({ goals }: Findings): string {
  if (!goals) return lookupFailed
  if (goals.length === 0) return `You have no daily goals yet. Add one under ${exercise}; small ones work best.`
  const open = goals.filter((goal) => goal.status === 'active')
  const head =
    open.length === 0
      ? `All ${goals.length} of today’s goals are done (${exercise}).`
      : `${goals.length - open.length} of ${goals.length} goals are done today. Still open (${exercise}):`
  return [head, open.map((goal) => `- ${verbatim(goal.name)}, ${plural(goal.points, 'point')}`).join('\n')]
    .filter(Boolean)
    .join('\n\n')
}

/** What is open today, as next steps. */
export function openSteps({ standing, goals }: Findings): string[] {
  const logged = standing?.logged_today ?? {}
  const goal = goals?.find((each) => each.status === 'active')
  return [
    logged['mood'] ? '' : `Log how you feel: ${wellness}, ten seconds.`,
    logged['meal'] ? '' : `Log what you ate: ${nutrition}. Half a name is enough to find a food.`,
    logged['exercise'] ? '' : `Move a little: a 15 minute stretch or a 25 minute walk, with the timer in ${exercise}.`,
    goal ? `Check off a goal: “${verbatim(goal.name)}” (${exercise}).` : '',
    logged['symptom'] ? '' : `If something bothers you, note it as a symptom: ${wellness}.`,
  ].filter(Boolean)
}

function describeNext(findings: Findings): string {
  if (!findings.standing) return lookupFailed
  const steps = openSteps(findings).slice(0, 3)
  if (steps.length === 0) return 'Everything I look at is logged for today. Rest is allowed too.'
  return `Good next steps for today:\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`
}

/** The page where each is logged by hand, said with the question what to log. */
const byHand: Partial<Record<Topic, string>> = {
  log_mood: wellness,
  log_symptom: wellness,
  log_meal: nutrition,
  log_exercise: exercise,
  add_goal: exercise,
}

/** What somebody asks, and whether they are not to be pointed at fasting. */
interface Asked extends Understanding {
  isFastingRisky: boolean
}

function describeTopic(question: Asked, findings: Findings, name: string): string {
  const { topic, term, isFastingRisky } = question
  switch (topic) {
    case 'greeting':
      return `Hello. ${openSteps(findings)[0] ?? 'Everything is logged for today.'} Or ask me how your week went.`
    case 'thanks':
      return 'You’re welcome. I’m here when you need me.'
    case 'identity':
      return `I’m ${name}, the coach built into this app. I’m a set of fixed rules, not a person, not a doctor and not a large language model. I read your own records, on this server, and nothing leaves it. What you tell me to log I put on a card; only you can save it.`
    case 'abilities':
      return habits.abilities
    case 'today':
      return describeDay('today', findings)
    case 'yesterday':
      return describeDay('yesterday', findings)
    case 'mood':
      return describeMood(findings)
    case 'stress':
      return `${habits.stress}\n\n${describeMood(findings)}`
    case 'symptoms':
      return describeSymptoms(findings)
    case 'exercise':
      return describeExercise(findings)
    case 'week':
      return describeWeek(findings)
    case 'goals':
      return describeGoals(findings)
    case 'points':
      return describePoints(findings)
    case 'streaks':
      return describeStreaks(findings)
    case 'next':
      return describeNext(findings)
    case 'profile':
      return describeProfile(findings, name)
    case 'explain':
      return explanations[term ?? ''] ?? habits.unknown
    case 'fasting':
      return describeFasting(findings, isFastingRisky)
    case 'meals':
      return describeMeals(findings)
    case 'food_facts':
      return describeFood(findings)
    case 'food':
      return habits.food
    case 'sleep':
      return habits.sleep
    case 'forget':
      return `You decide what I keep in mind: open ${memoriesOf(name)} to change or delete it.`
    case 'start_fast':
      return isFastingRisky ? habits.noFast : howTo.start_fast
    case 'log_mood':
    case 'log_symptom':
    case 'log_exercise':
    case 'log_meal':
    case 'add_goal':
    case 'remember':
    case 'earlier':
    case 'urgent':
    case 'care':
    case 'declined':
    case 'change':
    case 'account':
    case 'confirm':
    case 'undo':
      return howTo[topic]
    case 'unknown':
      return habits.unknown
  }
}

/**
 * The coach's answer, in Markdown.
 * @param name the assistant's
 */
export function answer(understood: Asked, findings: Findings, name: string): string {
  const { logs, question, topic, isBeside } = understood
  if (logs.length > 0) {
    return describeCards(understood, findings, name, isBeside ? describeTopic(understood, findings, name) : '')
  }
  if (!question) return describeTopic(understood, findings, name)
  const page = byHand[topic]
  return page ? `${sayQuestion(question)} Or log it by hand in ${page}.` : sayQuestion(question)
}
