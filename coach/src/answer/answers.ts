import { directAnswers } from '../advice/answers/all.ts'
import type { Found } from '../advice/find-answer.ts'
import { sayAnswer } from '../advice/say-answer.ts'
import { avoided, choose, isOfFasting, ownRecord, reasonOf, sayAdvice, withToday } from '../advice/advice.ts'
import { antecedentOf } from '../antecedent.ts'
import { answerWithOpen, sayOpenOf, type Turn } from './answer-open.ts'
import { answerIn } from '../foreign/answer.ts'
import { describeCards } from './describe-cards.ts'
import { describeRevisions } from './describe-revisions.ts'
import { describeFood, describeLast } from './describe-nutrition.ts'
import { describeCorrelations } from './describe-correlations.ts'
import { describeProfile } from './describe-person.ts'
import { sayLeaflets } from '../advice/answer-leaflets.ts'
import { answerMissing } from './answer-days.ts'
import { chartOf, joinCharts } from './chart.ts'
import { sayInLanguage } from '../values/languages.ts'
import { kindNamed } from '../kinds/index.ts'
import { subjectNamed } from '../kinds/subjects.ts'
import type { LogInput } from '../log-input.ts'
import type { Findings } from '../findings.ts'
import { habits, howTo, howToChange, whichChange } from './phrases.ts'
import { kindAsked, type Question } from '../question.ts'
import { linkedDay } from './day-links.ts'
import { todayOf } from '../values/range.ts'
import { appAnswers, talkAnswers } from './app-answers.ts'
import type { Ask } from '../ask.ts'
import { nothingKept, type Kept } from '../reply-data.ts'
import { sayAs, says } from './says.ts'
import { explainTerms } from './terms.ts'
import { suggest } from './suggestions.ts'
import type { AsideKind, Before, Understanding } from '../understanding.ts'
import type { Clock } from '../values/when.ts'
import { lookupFailed, verbatim, listed } from './wording.ts'
import { capitalised } from '../values/plain.ts'

/** An answer in Markdown, and the data stored with it for the next message. */
export interface Answer {
  text: string
  kept: Kept
}

interface Asked {
  clock: Clock
  name: string
  before: Before | null
  /** True if fasting must not be suggested to the person. */
  isFastingRisky: boolean
  danger: string | null
}

type Said = { text: string; kept?: Partial<Kept> }

function greet({ standing, goals }: Findings, { clock, name }: Asked): string {
  const hour = Number(clock.time.slice(0, 2))
  const part = hour < 5 ? 'Hello' : hour < 12 ? 'Good morning' : hour < 18 ? 'Hello' : 'Good evening'
  const open = goals?.filter(({ status }) => status === 'active').length ?? 0
  const logged = Object.keys(standing?.logged_today ?? {})
  const state = !standing
    ? ''
    : logged.length === 0
      ? 'Today nothing is logged so far.'
      : `Today you logged ${listed(logged)}${open > 0 ? `, and ${open === 1 ? 'one goal is' : `${open} goals are`} open` : ''}.`
  return `${part}, I’m ${name}. ${state} How are you? Tell me what you ate, did or feel, or ask me about your records.`
}

/** Describes the body mass index. Source: World Health Organization. */
function describeBmi({ profile }: Findings): string {
  if (!profile) return lookupFailed
  const { height_cm: height, weight_kg: weight } = profile
  if (height === null || weight === null)
    return 'For your BMI I need height and weight: enter them in Settings, under Profile.'
  const bmi = Math.round((weight / (height / 100) ** 2) * 10) / 10
  const range =
    bmi < 18.5
      ? 'below the range the WHO calls normal for adults, 18.5 to 24.9; please speak with a doctor about it'
      : bmi < 25
        ? 'within the range the WHO calls normal for adults, 18.5 to 24.9, so by it there is no need to lose weight'
        : 'above the range the WHO calls normal for adults, 18.5 to 24.9; a doctor can say what that means for you'
  return `Your BMI is **${bmi}**, by ${weight} kg and ${height} cm: ${range}. It is a rough guide and not a verdict: it knows nothing of muscle, age or build.`
}

/** Says what cannot be answered, and what can. */
const sayUnanswered = ({ untracked, said, of, near = [] }: Extract<Ask, { ask: 'unanswered' }>): string =>
  near.length > 0
    ? `I can’t answer “${verbatim(withoutEnd(said))}” well enough to advise on it. The nearest I know: ${listed(near.map((title) => `“${title}”`))}`
    : of !== undefined
      ? `My last answer was about ${subjectNamed(of).ownName ?? `your ${of}`}, of which I can’t tell “${verbatim(withoutEnd(said))}”. Ask again with the name of what you mean.`
      : untracked === null
        ? `I can’t answer “${verbatim(withoutEnd(said))}” from your records or my library of advice. Ask me about your moods, symptoms, meals, sleep, water, weight, medicines, exercise, fasts or goals.`
        : `I can’t tell you that: Finu keeps no record of ${verbatim(untracked.toLowerCase())} yet. I can tell you about your moods, symptoms, meals, sleep, water, weight, medicines, exercise, fasts and goals.`

const noCause = 'What causes it I can’t know.'

function sayDirect(
  { topic, said }: Extract<Ask, { ask: 'advice' }>,
  direct: Found,
  findings: Findings,
  { today }: Clock,
): Said {
  const own = directAnswers[direct.id]?.isOfRecords ? ownRecord(topic, said, findings, today) : ''
  const none = avoided(findings.profile, findings.memories ?? [], said)
  return {
    text: sayAnswer(direct, none, own),
    kept: { advice: { topic, said: said.slice(0, 200), given: [], direct: direct.id } },
  }
}

function sayAsk(ask: Ask, findings: Findings, asked: Asked & Turn): Said {
  const { clock, name, before } = asked
  switch (ask.ask) {
    case 'records': {
      const { text, day } = answerWithOpen(ask.query, findings, asked)
      const isOnCard = before?.open?.some(({ card }) => card.kind === 'fast') === true
      const isNone = findings.fasting?.active === null && !isOnCard
      const isIdle = ask.query.about === 'fasting' && isNone && !asked.isFastingRisky
      const invited = isIdle ? ' To begin, say “start a 16:8 fast”, and I put it on a card.' : ''
      const chart = isIdle ? null : chartOf(ask.query, findings)
      const isCause = ask.query.measure === 'why' && ask.query.about === 'sleep'
      return {
        text: `${text}${invited}${isCause ? `\n\n${noCause}` : ''}`,
        kept: { query: ask.query, day: day ?? null, ...(chart ? { chart } : {}) },
      }
    }
    case 'food':
      return { text: describeFood(findings, ask), kept: { food: findings.foods?.[0]?.name ?? null } }
    case 'advice': {
      if (ask.direct && asked.isFastingRisky && isOfFasting(ask.topic)) return { text: habits.noFast }
      if (ask.direct) return sayDirect(ask, ask.direct, findings, clock)
      const last = before?.kept.advice
      const given = last?.topic === ask.topic ? last.given : []
      const turn = Math.floor(Date.parse(clock.today) / 86_400_000)
      const chosen = choose(ask.topic, withToday(ask.topic, ask.said, findings, clock.today), findings, given, turn)
      if (asked.isFastingRisky && isOfFasting(ask.topic)) return { text: habits.noFast }
      return {
        text: sayAdvice(ask.topic, ask.said, findings, chosen, clock.today),
        kept: {
          advice: { topic: ask.topic, said: ask.said.slice(0, 200), given: [...given, ...chosen.ids].slice(-30) },
        },
      }
    }
    case 'why':
      return {
        text: `${(before?.kept.advice?.direct === undefined ? reasonOf(ask.topic) : null) ?? 'These are habits that public health bodies advise because they helped many people in studies; nothing of it works for everybody.'} What of it helps you, your own records show best.`,
        kept: { advice: before?.kept.advice ?? null },
      }
    case 'leaflet':
      return { text: sayLeaflets(ask.notes) }
    case 'convert':
      return { text: `**${verbatim(capitalised(ask.from))}** is about **${verbatim(ask.to)}**.` }
    case 'explain':
      return {
        text: ask.windows || explainTerms(ask.terms),
        kept: { say: `explain ${ask.terms.join(', ')}` },
      }
    case 'say': {
      // A question for more of a medicine is a moment to name the dose that is on a card.
      const doses = ask.say === 'dose' ? sayOpenOf('medicine', findings, asked) : ''
      return { text: [doses, sayAs(ask.say, name)].filter(Boolean).join('\n\n'), kept: { say: ask.say } }
    }
    case 'profile':
      return { text: describeProfile(findings, name) }
    case 'bmi':
      return { text: describeBmi(findings) }
    case 'unanswered':
      // What the last answer was about can still be asked of.
      return {
        text: sayUnanswered(ask),
        ...(ask.of && before && { kept: { query: before.kept.query, day: before.kept.day } }),
      }
    case 'of_last':
      return { text: describeLast(ask.figure, findings, before) }
    case 'next': {
      const query = {
        about: 'missing' as const,
        name: null,
        measure: 'tell' as const,
        range: todayOf(clock),
        against: null,
      }
      const entries = () => findings.histories?.find(({ kind }) => kind === 'meal')?.entries ?? null
      return answerMissing(query, entries, findings.standing, findings.goals, Number(clock.time.slice(0, 2)))
    }
    case 'together':
      return { text: describeCorrelations(ask.of, findings, asked.isFastingRisky) }
    case 'greeting':
      return { text: greet(findings, asked) }
    case 'abilities':
      return { text: habits.abilities }
    case 'how_to':
      return { text: ask.kind === 'start_fast' && asked.isFastingRisky ? habits.noFast : howTo[ask.kind] }
    case 'app':
      return { text: appAnswers[ask.topic].replaceAll('{assistant}', name), kept: { say: `app ${ask.topic}` } }
    case 'talk':
      return { text: talkAnswers[ask.topic].replaceAll('{assistant}', name) }
    case 'worry':
      return { text: howTo.worry }
    case 'no_fast':
      return { text: habits.noFast }
    case 'change':
      return { text: ask.kind ? howToChange(kindNamed(ask.kind).changes) : howTo.change }
    case 'which_change':
      return { text: whichChange(ask.names.map(verbatim)), kept: { choice: ask.cards } }
    case 'revise':
      // Its card has the words.
      return { text: '' }
    case 'urgent':
      return { text: howTo.urgent }
    case 'day':
      return {
        text: `That was **${linkedDay(ask.day, clock.today)}**.`,
        kept: { query: before?.kept.query ?? null, day: ask.day },
      }
  }
}

/** Words that are quoted, without the comma or full stop behind them. */
const withoutEnd = (text: string): string => text.replace(/[\s,;:.]+$/, '')

const asideTexts: Record<AsideKind, (text: string, logs: Understanding['logs']) => string> = {
  sleep: (text, logs) =>
    logs.some(({ kind }) => kind === 'mood')
      ? `How you slept (“${text}”) is in the note of your mood.`
      : `“${text}” is on no card: I need when you slept, or how long.`,
  impossible: (text) => `“${text}”: that is too little or too much to be logged. Say it again with the right number.`,
  over: () =>
    'Good to hear. Mark it as resolved under Symptoms in [Wellness Tools](/wellness), and it is no longer counted as going on.',
  others: (text) => `“${text}” is about somebody else, so it is on no card.`,
  denied: (text) => `“${text}”: I understood that, and make no card of what was not.`,
  not_daily: (text) => `Goals are ticked off day by day: “${text}” is in the name, but nothing counts it.`,
  later: (text) => `“${text}” is still to come. Tell me then, and I put it on a card.`,
  figure: (text) =>
    `“${text}” is not on the card: of a food’s own figures I keep the calories, and take the others from the food table.`,
  left: (text) => `“${text}” is on no card. If it is something to log, say it by itself.`,
  unread: (text) => `I don’t know what “${text}” belongs to, so it is on no card. Say it with its name.`,
  no_record: (text) => `“${text}”: Finu has no place for that figure yet, so it is on no card.`,
  unkept: (text) => `“${text}”: Finu has no place for that figure, so the card stays as it is.`,
  past_fast: (text) => `“${text}”: ${says.past_fast}`,
  skipped: (text) => `“${text}” is on no card: I keep the doses that you took, not those that you skipped.`,
  target_weight: () =>
    'A weight to reach is best set as your target on the [Weight page](/weight), which shows how far off it is.',
  whole_hours: (text) => `Fasts are planned in whole hours, so its end is not exactly at “${text}”.`,
}

const sayAsides = ({ asides, logs }: Understanding): string[] =>
  asides.map(({ kind, text }) => asideTexts[kind](verbatim(withoutEnd(text)), logs))

const sayUnclear = (unclear: readonly string[], isBeside: boolean): string => {
  const quoted = listed(unclear.map((text) => `“${verbatim(withoutEnd(text).slice(0, 160))}”`))
  return isBeside
    ? `Of this I made nothing: ${quoted}. Say it another way if it matters.`
    : `I didn’t understand ${quoted}. I know your moods, symptoms, meals, fasts, exercise, goals, points and streaks. Try “How is my day so far?”, or tell me what to log, such as “I had a banana”.`
}

/** Asks a question. @param isAlone true if it may be said where to log by hand instead, as nothing was logged */
export function sayQuestion(question: Question, isAlone: boolean): string {
  const kind = kindNamed(kindAsked(question))
  const hand = kind.place && isAlone ? ` Or log it by hand in ${kind.place}.` : ''
  const activity = question.ask === 'duration' ? `**${verbatim(question.activity.name)}:** ` : ''
  return `${activity}${kind.question?.(question.ask) ?? ''}${hand}`
}

/** Says how many of the cards that a 'yes' was for are saved. */
function sayConfirmed(asked: number, saved: number): string {
  if (saved === 0) return 'That could not be saved just now. Press **Confirm** on the card above to try again.'
  if (saved < asked)
    return `${saved} of ${asked} cards are saved above. Press **Confirm** on the open one to try again.`
  return asked === 1
    ? 'It is saved above. You can undo it on the card.'
    : 'They are saved above. You can undo each on its card.'
}

/** Describes what happened to earlier cards. */
function sayFollowUp({ followUp }: Understanding, { left, confirmed = 0 }: Findings): string {
  if (followUp?.is === 'confirmed') return sayConfirmed(followUp.cards.length, confirmed)
  if (followUp?.is === 'which')
    return `Which one shall I save: ${listed(followUp.names.map((each) => `**${verbatim(each)}**`))}? Say its name, or “all”; or press **Confirm** on the card.`
  if (followUp?.is === 'agreed') return howTo.confirm
  if (followUp?.is === 'declined') return howTo.declined
  if (followUp?.is === 'saved_change') return howTo.undo
  return left
    ? `Removed: ${left === 1 ? 'the card is' : `the ${left} cards are`} gone, and nothing of it is saved.`
    : howTo.declined
}

/** Returns the time of a log for a later correction of its card. */
function timeKept(log: LogInput): string | null {
  if (log.kind === 'sleep') return log.isGuessed ? log.input.end : `${log.input.start}/${log.input.end}`
  return 'at' in log.input ? (log.input.at ?? null) : null
}

/** Composes the coach's answer, which covers every clause of the message. */
export function answer(understood: Understanding, findings: Findings, asked: Asked): Answer {
  const { logs, question, asks, unclear, followUp, language } = understood
  const times = logs.map(timeKept)
  const said = asks.map((ask) => sayAsk(ask, findings, { ...asked, times }))
  const charts = said.flatMap((each) => each.kept?.chart ?? [])
  const kept: Kept = {
    ...nothingKept,
    ...Object.assign({}, ...said.map((each) => each.kept ?? {})),
    chart: joinCharts(charts),
    question,
  }
  // What was spoken of stays it until something else is.
  const isSaid = kept.query !== null || logs.length > 0 || question !== null
  kept.of = isSaid ? null : (understood.of ?? antecedentOf(asked.before))
  if (language) return { text: sayInLanguage(language), kept: nothingKept }
  const manner = logs.map((log) => log.said ?? null)
  const isOfCards = followUp?.is === 'changed' || followUp?.is === 'revised'
  const changed = followUp !== null && !isOfCards ? sayFollowUp(understood, findings) : ''
  const revised = describeRevisions(understood, findings, asked.clock)
  const cards = logs.length > 0 ? describeCards(understood, findings, asked.name, asks.length > 0) : ''
  if (understood.spoken) {
    const text = answerIn(understood.spoken, understood, findings)
    // An answer without words in the other language is given in English.
    if (text !== null) return { text, kept: { ...kept, times, said: manner } }
  }
  const asking = question === null ? '' : sayQuestion(question, logs.length === 0)
  const hasElse = logs.length + asks.length + understood.asides.length > 0 || question !== null || followUp !== null
  const parts = [
    cards,
    changed,
    revised,
    ...said.map(({ text }) => text),
    ...sayAsides(understood),
    asking,
    unclear.length > 0 ? sayUnclear(unclear, hasElse) : '',
  ]
  const text = parts.filter(Boolean).join('\n\n')
  const fallback = asked.danger === null ? habits.unknown : howTo.care
  const isSafe = asked.danger === null && !asks.some(({ ask }) => ask === 'worry' || ask === 'urgent')
  const suggestions = isSafe ? suggest(understood, findings, asked.clock.today) : []
  return { text: text === '' ? fallback : text, kept: { ...kept, suggestions, times, said: manner } }
}
