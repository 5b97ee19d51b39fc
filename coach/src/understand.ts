import type { Circumstances } from './circumstances.ts'
import { sentencesOf } from './clauses.ts'
import { canAnswer } from './foreign/answer.ts'
import { translate } from './foreign/translate.ts'
import { readFollowUp } from './follow-up.ts'
import type { ToldLog } from './heard.ts'
import { otherLanguage } from './languages.ts'
import { nameMeals } from './meal-of-hour.ts'
import { tidy } from './plain.ts'
import { readAnswer } from './read-answer.ts'
import { readAsk, urgentPain, type Ask } from './read-ask.ts'
import { monthOf } from './range.ts'
import { readExercise } from './read-exercise.ts'
import { readLogs } from './read-logs.ts'
import { continueQuery } from './read-query.ts'
import { asksWhy, readTopic, wantsOther } from './read-topic.ts'
import { repair } from './repair.ts'
import { nothingKept } from './reply-data.ts'
import type { Before, Understanding } from './understanding.ts'
import type { Clock } from './when.ts'

const nothing: Understanding = {
  logs: [],
  question: null,
  asks: [],
  asides: [],
  unclear: [],
  followUp: null,
  language: null,
  spoken: null,
}
const mostAsks = 4

/** What a short message is about that goes on from the last answer; null where it stands for itself. */
function goOn(said: string, { kept, cards }: Before, clock: Clock): Understanding | null {
  const of = (ask: Ask): Understanding => ({ ...nothing, asks: [ask] })
  if (said.length > 120) return null
  if (kept.query) {
    const asksDay = /^(?:and |so )?(?:when|what day|which day|on which day)\b.{0,12}\b(?:that|it|this|was)\b.{0,10}$/i
    if (kept.day && asksDay.test(said)) return of({ ask: 'day', day: kept.day })
    const query = continueQuery(said, kept.query, clock)
    if (query) return of({ ask: 'records', query })
    if (/^why so (?:few|many|little|much|low)\b/i.test(said) && kept.query.about === 'points')
      return of({ ask: 'say', say: 'why_few' })
  }
  if (kept.say === 'explain streak' && /\b(?:miss|skip|forget|break|lose)\b/i.test(said))
    return of({ ask: 'say', say: 'streak_missed' })
  if ((kept.say === 'more_points' || kept.say === 'points_for') && /^(?:but )?why\b/i.test(said))
    return of({ ask: 'say', say: 'why_few' })
  if (kept.advice) {
    if (asksWhy(said)) return of({ ask: 'why', topic: kept.advice.topic })
    if (wantsOther(said)) {
      const topic = readTopic(`give me ${said}`, true)
      const isSame = topic === null || topic === 'eating' || topic === kept.advice.topic
      return of({
        ask: 'advice',
        topic: isSame ? kept.advice.topic : topic,
        said: `${isSame ? kept.advice.said : ''} ${said}`.trim().slice(0, 200),
      })
    }
  }
  const amount =
    kept.food && cards.length === 0
      ? /^(?:ok |so |please |yes |can you |and )*(?:log|add|track|record|save)(?: me)? (one|it|that|this|an?|two|three|half|\d{1,3}(?: ?g)?)(?: of (?:them|those|it))?(?: please)?$/i.exec(
          said,
        )
      : null
  if (amount && kept.food) {
    const count = { two: 2, three: 3, half: 0.5 }[amount[1]!.toLowerCase()] ?? (Number.parseFloat(amount[1]!) || 1)
    const unit = / ?g$/i.test(amount[1]!) && /\d/.test(amount[1]!) ? { unit: 'g' } : {}
    return {
      ...nothing,
      logs: [
        {
          kind: 'meal',
          told: { meal_type: 'snack', foods: [{ name: kept.food, quantity: count, ...unit }] },
          isGuessed: true,
          saidCalories: null,
        },
      ],
    }
  }
  return null
}

/** 'Headache again, what could it be from?' asks what goes with what is logged in the same breath. */
const asksCause =
  /\b(?:what|why|where)\b.{0,20}\b(?:from|cause[sd]?|causing|reason|because of|trigger\w*|be|why)\b|^why\b/i

function readBeside(text: string, logs: readonly ToldLog[], said: string, clock: Clock): Ask | null {
  const symptom = logs.find((log) => log.kind === 'symptom')
  if (!symptom) return null
  if (asksCause.test(text) && text.split(' ').length <= 8) {
    const { name } = symptom.told
    return {
      ask: 'records',
      query: { about: 'symptoms', name, measure: 'relation', range: monthOf(clock), against: null },
    }
  }
  const topic =
    /^(?:so |and )?(?:what (?:now|can i do|do i do|should i do|helps|to do)|any (?:tips|ideas|advice)|help)\b/i.test(
      text,
    )
      ? readTopic(`what helps ${said}`, true)
      : null
  return topic && { ask: 'advice', topic, said: said.toLowerCase().slice(0, 200) }
}

/** What somebody says without anything to log in it: each sentence on its own, or all of it as one. */
function readAsks(
  rest: readonly { text: string; isQuestion: boolean }[],
  logs: readonly ToldLog[],
  hasElse: boolean,
  said: string,
  clock: Clock,
): Pick<Understanding, 'asks' | 'unclear'> {
  const hasLogs = logs.length > 0 || hasElse
  const asks: Ask[] = []
  const unclear: string[] = []
  const told = rest.filter(({ isQuestion }) => !isQuestion).map(({ text }) => text)
  const asked = rest.filter(({ isQuestion }) => isQuestion)
  for (const { text } of asked) {
    const beside = readBeside(text, logs, said, clock)
    // 'I want to drink more. Any tips?' asks about what was said before.
    const alone = beside ?? readAsk(text, true, clock)
    const isBare = alone === null || (alone.ask === 'say' && alone.say === 'outside') || alone.ask === 'next'
    const whole = told.length > 0 && isBare ? readAsk(`${told.join('. ')}. ${text}`, true, clock) : null
    const ask = isBare && whole ? whole : alone
    if (ask?.ask === 'advice' && told.length > 0) {
      ask.said = `${told.join(' ')} ${ask.said}`.toLowerCase().slice(0, 200)
      told.length = 0
    }
    if (whole && ask === whole) told.length = 0
    if (ask) asks.push(ask)
    else unclear.push(text)
  }
  if (told.length > 0) {
    const whole = readAsk(told.join(', '), false, clock)
    if (whole && !(hasLogs && whole.ask === 'say' && ['great', 'thanks', 'sounds', 'outside'].includes(whole.say)))
      asks.push(whole)
    // What is beyond it is named, though beside a log it needs no answer of its own.
    else if (whole?.ask === 'say' && whole.say === 'outside') unclear.push(...told)
    else if (!(whole && hasLogs)) unclear.push(...(asked.length > 0 && !hasLogs && asks.length > 0 ? [] : told))
  }
  const isSame = (a: Ask, b: Ask) => JSON.stringify(a) === JSON.stringify(b)
  return {
    asks: asks.filter((ask, at) => asks.findIndex((each) => isSame(each, ask)) === at).slice(0, mostAsks),
    unclear,
  }
}

/** What is not talked about with somebody who shows signs of an eating disorder or wishes for a crash diet. */
const isAboutEating = (ask: Ask): boolean =>
  ask.ask === 'food' ||
  ask.ask === 'bmi' ||
  ask.ask === 'together' ||
  (ask.ask === 'advice' &&
    ['snack', 'breakfast', 'lunch', 'dinner', 'eating', 'weight', 'fasting', 'cravings', 'protein', 'habits'].includes(
      ask.topic,
    )) ||
  (ask.ask === 'records' && ['calories', 'fasting', 'weight', 'meals'].includes(ask.query.about))

/** What is best or worst of a day, where nothing else is named, is its mood. */
const bestOrWorst =
  /^(?:what|which)(?:'s| was| is)? (?:my |the )?(?:day was (?:my |the )?)?(best|worst)(?: day| one)?(?=\?|$| (?:this|last|in|of)\b)/i

/**
 * Reads a message. Deterministic: the same words are always taken the same way.
 * @param before the coach's last answer; null at the beginning
 */
export function understand(
  message: string,
  before: Before | null,
  { today, time, danger }: Pick<Circumstances, 'today' | 'time' | 'danger'>,
): Understanding {
  const clock = { today, time }
  const tidied = tidy(message)
  // Who sounds hopeless is asked how they are, and shown no cards.
  if (danger === 'low') return nothing
  const language = otherLanguage(tidied)
  const translated = translate(tidied, language)
  if (translated) {
    const heard = understand(translated.text, before, { today, time, danger })
    if (canAnswer(heard)) return { ...heard, spoken: translated.language }
  }
  if (language) return { ...nothing, language }
  const said = repair(tidied).replace(bestOrWorst, 'what was my $1 mood day')
  if (urgentPain.test(said.toLowerCase()) && !/\b(?:press|day|workout|rate)\b/i.test(said))
    return { ...nothing, asks: [{ ask: 'urgent' }] }
  const last = before ?? { kept: nothingKept, cards: [] }
  const followUp = readFollowUp(said, last.cards, last.kept, clock)
  if (followUp?.is === 'changed') return { ...nothing, logs: [followUp.log], followUp }
  if (followUp) return { ...nothing, followUp }
  const on = goOn(said, last, clock)
  if (on) return { ...on, logs: nameMeals(on.logs, Number(time.slice(0, 2))) }
  const about = last.kept.query?.about ?? null
  const whole = sentencesOf(said).length === 1 ? readAsk(said, said.endsWith('?'), clock, about) : null
  if (
    whole &&
    (whole.ask === 'greeting' ||
      whole.ask === 'change' ||
      whole.ask === 'revise' ||
      whole.ask === 'forget' ||
      (whole.ask === 'say' &&
        !['outside', 'sounds', 'thanks', 'great', 'past_meal'].includes(whole.say) &&
        !/,| and /.test(said)))
  )
    return { ...nothing, asks: [whole] }
  const heard = readLogs(said, clock, danger)
  const asked = last.kept.question
  if (asked && heard.logs.length === 0) {
    const logs = readAnswer(said, asked)
    if (logs.length > 0) return { ...nothing, logs: nameMeals(logs, Number(time.slice(0, 2))) }
  }
  const { asks, unclear } = readAsks(heard.rest, heard.logs, heard.asides.length > 0, said, clock)
  const isOnlyAsk = heard.logs.length === 0 && heard.question === null && asks.length === 0
  // What says nothing to log, clause by clause, may say something as a whole.
  const all = isOnlyAsk ? readAsk(said, said.endsWith('?'), clock) : null
  // What was asked and not answered is asked again, unless it is let go.
  const isOpen = asked !== null && isOnlyAsk && all === null && heard.asides.length === 0
  if (isOpen) {
    // 'Yoga', where the duration of a run was asked for, is another exercise.
    const behind = asked.ask === 'exercise' || asked.ask === 'duration' ? readExercise(said, true) : null
    return { ...nothing, question: behind && 'ask' in behind && behind.ask === 'duration' ? behind : asked }
  }
  const shown = danger === null ? (all ? [all] : asks) : (all ? [all] : asks).filter((ask) => !isAboutEating(ask))
  return {
    ...nothing,
    logs: nameMeals(heard.logs, Number(time.slice(0, 2))),
    question: heard.question,
    asks: shown,
    asides: all ? [] : heard.asides,
    unclear: all || danger !== null ? [] : unclear,
  }
}
