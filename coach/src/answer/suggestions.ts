import { mostSuggestions } from '@finu/contract/assistant/suggestions'
import { directAnswers } from '../advice/answers/all.ts'
import type { Ask } from '../ask.ts'
import type { Findings } from '../findings.ts'
import { isCoachKind, kindNamed } from '../kinds/index.ts'
import { subjectNamed } from '../kinds/subjects.ts'
import type { Query } from '../query.ts'
import { kindAsked } from '../question.ts'
import { addDays } from '../values/when.ts'
import type { Understanding } from '../understanding.ts'

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
  if (question) return [...(kindNamed(kindAsked(question)).replies?.[question.ask] ?? [])]
  const kinds = [...new Set((findings.cards ?? []).flatMap(({ kind }) => (isCoachKind(kind) ? [kind] : [])))]
  const ofCards = logs.length > 0 ? kinds.flatMap((kind) => kindNamed(kind).suggestion ?? []) : []
  const ofAsks = asks.flatMap((ask): readonly string[] =>
    ask.ask === 'unanswered' && ask.near
      ? ask.near
      : ask.ask === 'advice' && ask.direct
        ? afterDirect(ask.direct.id)
        : ask.ask === 'records'
          ? [...otherDays(ask.query, today), subjectNamed(ask.query.about).suggestion ?? ''].filter(Boolean)
          : (afterAsks[ask.ask] ?? []),
  )
  const isLost = logs.length + asks.length + asides.length === 0 && followUp === null
  const ofNothing = isLost ? ['How is my day so far?', 'What can you do?'] : []
  return [...new Set([...ofCards, ...ofAsks, ...ofNothing])].slice(0, mostSuggestions)
}
