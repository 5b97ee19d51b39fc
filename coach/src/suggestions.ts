import { mostSuggestions } from '@finu/contract/assistant/suggestions'
import { directAnswers } from './advice/answers/all.ts'
import type { Ask } from './ask.ts'
import type { Findings } from './findings.ts'
import type { Query } from './query.ts'
import type { Question } from './question.ts'
import { addDays } from './when.ts'
import type { Understanding } from './understanding.ts'

/** A question about the records of each kind, suggested after its card. */
const afterCards: Partial<Record<string, string>> = {
  mood: 'How was my mood this week?',
  symptom: 'Which symptoms came up in the last 30 days?',
  meal: 'What did I eat today?',
  exercise: 'How much did I move this week?',
  fast: 'How far is my fast?',
  goal: 'Which goals are open?',
  memory: 'What do you remember about me?',
  water: 'How much water did I drink today?',
  weight: 'How did my weight change this month?',
  sleep: 'How did I sleep this week?',
}

/** Answers to the coach's questions. */
const answers: Partial<Record<Question['ask'], readonly string[]>> = {
  duration: ['20 minutes', '30 minutes', 'An hour'],
  mood: ['Good', 'Neutral', 'A bit low'],
}

const others: Partial<Record<Query['about'], string>> = {
  calories: 'And how much protein?',
  protein: 'Where do I get protein from?',
  meals: 'How many calories was that?',
  mood: 'Which day was best?',
  symptoms: 'What could help?',
  exercise: 'Give me something for 20 minutes',
  fasting: 'What was my longest fast?',
  points: 'How do I convert points?',
  all: 'What is still missing today?',
}

/** Suggestions after answers other than records. */
const afterAsks: Partial<Record<Ask['ask'], readonly string[]>> = {
  advice: ['Something else', 'Why does that help?'],
  food: ['Log one'],
  greeting: ['How is my day so far?', 'What is still missing today?'],
  abilities: ['How is my day so far?', 'What is still missing today?'],
}

/** Suggests what may follow a direct answer. */
const afterDirect = (id: string): string[] => [
  'Something else',
  ...(directAnswers[id]?.more?.why === undefined ? [] : ['Why is that?']),
]

/** Suggests the same question for other days. */
function otherDays({ range, measure }: Query, today: string): string[] {
  if (measure === 'last' || measure === 'first' || measure === 'compare') return []
  if (range.start === range.end) return [range.start === today ? 'And yesterday?' : 'And today?']
  const isWeek = range.end === today && range.start === addDays(today, -6)
  return isWeek ? ['And the week before?'] : []
}

/**
 * Returns up to three suggested messages; none if the person is sent for help.
 * @param today the person's day
 */
export function suggest(
  { logs, question, asks, asides, followUp }: Understanding,
  findings: Findings,
  today: string,
): string[] {
  if (question) return [...(answers[question.ask] ?? [])]
  const kinds = [...new Set((findings.cards ?? []).map(({ kind }) => kind))]
  const ofCards = logs.length > 0 ? kinds.flatMap((kind) => afterCards[kind] ?? []) : []
  const ofAsks = asks.flatMap((ask): readonly string[] =>
    ask.ask === 'unanswered' && ask.near
      ? ask.near
      : ask.ask === 'advice' && ask.direct
        ? afterDirect(ask.direct.id)
        : ask.ask === 'records'
          ? [...otherDays(ask.query, today), others[ask.query.about] ?? ''].filter(Boolean)
          : (afterAsks[ask.ask] ?? []),
  )
  const isLost = logs.length + asks.length + asides.length === 0 && followUp === null
  const ofNothing = isLost ? ['How is my day so far?', 'What can you do?'] : []
  return [...new Set([...ofCards, ...ofAsks, ...ofNothing])].slice(0, mostSuggestions)
}
