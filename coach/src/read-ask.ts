import type { AdviceTopic } from './advice/piece.ts'
import { explanations } from './phrases.ts'
import type { Query, Subject } from './query.ts'
import { readTogether } from './read-together.ts'
import { readQuery } from './read-query.ts'
import { fastingSafety, readTopic } from './read-topic.ts'
import { readRevise, type Sought } from './read-revise.ts'
import { readSay, type Say } from './says.ts'
import { terms } from './terms.ts'
import type { Clock } from './when.ts'

/** What a question wants, and what it wants that of. */
export type Ask =
  | { ask: 'records'; query: Query }
  | { ask: 'food'; name: string }
  | { ask: 'advice'; topic: AdviceTopic; said: string }
  | { ask: 'why'; topic: AdviceTopic }
  | { ask: 'explain'; term: string }
  | { ask: 'say'; say: Say }
  | { ask: 'profile' }
  | { ask: 'bmi' }
  | { ask: 'next' }
  /** What goes together in the records: with a mood or symptom, by its name, or with anything. */
  | { ask: 'together'; of: string | null }
  | { ask: 'greeting' }
  | { ask: 'abilities' }
  | {
      ask: 'how_to'
      kind: 'log_mood' | 'log_symptom' | 'log_exercise' | 'log_meal' | 'add_goal' | 'start_fast' | 'remember'
    }
  | { ask: 'forget' }
  | { ask: 'change' }
  | { ask: 'revise'; sought: Sought }
  | { ask: 'urgent' }
  | { ask: 'day'; day: string }

const greeting =
  /^(?:(?:hi|hello|hey|hiya|yo|howdy|good (?:morning|afternoon|evening|day)|morning|evening)\b[\s,!.]*(?:there|finu|coach|everyone|again)?[\s,!.]*)+$/
const abilities =
  /\b(?:what (?:else )?can you (?:do|help)|how can you help|help me$|^help$|what do you do|how does this (?:app )?work|how do i use|commands|what can i (?:ask|say|do here)|what are you (?:for|able))\b/
const explains =
  /\b(?:what(?:'s| is| are| does)|explain|define|meaning of|mean by|how (?:do|does|is|are)(?: a| the| my)? .+ (?:work|worked out|calculated|counted|computed|made))\b/
const profile =
  /\b(?:(?:know|remember|knows|keep in mind|got) about me|my profile|who am i|what (?:do|did) (?:you|i) (?:remember|ask you to remember|tell you)|what have i told you|my (?:memories|age|height))\b/
const bmi =
  /\bmy bmi\b|\bhow much should i weigh\b|\b(?:ideal|healthy|right) weight\b|\bam i (?:overweight|underweight|fat|obese)\b/
const next =
  /\b(?:what (?:else )?(?:should|can|could|must|do|to) ?(?:i )?(?:need to )?(?:log|do|track)?(?: first| next)?(?: next| now| today)|what(?:'s| is) next|what now$|next step|suggest something$)\b|^what (?:do|would) you (?:suggest|recommend|advise)(?: (?:that )?(?:i|me))?(?: (?:to )?do)?(?: today| now| next)*$/
const figures =
  'calories|kcal|protein|carbs|carbohydrates?|fat|fib(?:re|er)|sugar|nutrition\\w*|macros|nutrients|vitamins'
const foodFacts = new RegExp(
  String.raw`\b(?:(?:${figures})\b(?: \w+){0,3} (?:in|of|does|do|has|have)|(?:what(?:'s| is)|much is|is there)(?: inside| there)? in)\b (?!the last|the past|my |this |total|all)(?:an? |the |some |one )?([\p{L}][\p{L} -]{1,60}?)(?: have| has| contain)?$|\bhow (?:healthy|fattening|many calories) (?:is|are) (?:an? )?([\p{L} -]{2,60})$|\bis (?:an? )?([\p{L} -]{2,40}) (?:healthy|good for me|high in \w+)$`,
  'u',
)
const howToLog: [Extract<Ask, { ask: 'how_to' }>['kind'], RegExp][] = [
  ['log_symptom', /\b(?:symptoms?|headache|pain)\b/],
  ['log_mood', /\b(?:moods?|feelings?)\b/],
  ['log_meal', /\b(?:meals?|food|breakfast|lunch|dinner|snacks?|eat)\b/],
  ['add_goal', /\bgoals?\b/],
  ['start_fast', /\bfast(?:s|ing)?\b/],
  ['log_exercise', /\b(?:exercises?|workouts?|runs?|walks?|training|activity)\b/],
  ['remember', /\b(?:remember|memor(?:y|ies)|keep in mind)\b/],
]
const own = /\b(?:i|my|me|i've|we)\b/

/** Pain where it may be an emergency: no card, and nothing else before that is said. */
export const urgentPain =
  /\b(?:chest|heart)\b.{0,30}\b(?:hurts?|hurting|aches?|aching|pains?|painful|tight|tightness|pressure)\b|\b(?:pains?|pressure|tightness|ache) (?:in|on|around) (?:my |the )?(?:left )?(?:chest|heart)\b/

/**
 * What a question or a remark wants; null where that is not clear.
 * @param isAsked whether it is put as a question
 * @param about what was asked about last
 */
export function readAsk(message: string, isAsked: boolean, clock: Clock, about: Subject | null = null): Ask | null {
  const text = message
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replace(/[?!.\s]+$/, '')
    .trim()
  if (urgentPain.test(text)) return { ask: 'urgent' }
  if (greeting.test(text)) return { ask: 'greeting' }
  if (abilities.test(text)) return { ask: 'abilities' }
  if (
    /^(?:please )?forget (?:that|about|what|everything|my|i)\b|\b(?:delete|remove|clear|forget) (?:\w+ )?memor(?:y|ies)\b/.test(
      text,
    )
  )
    return { ask: 'forget' }
  const say = readSay(isAsked ? `${text}?` : text)
  if (say && say !== 'streak_missed' && say !== 'outside') return { ask: 'say', say }
  if (bmi.test(text)) return { ask: 'bmi' }
  if (profile.test(text)) return { ask: 'profile' }
  if (/^how (?:do|can|should|to|would) (?:i |you )?(?:log|track|record|add|enter|start|set|save)\b/.test(text)) {
    const kind = howToLog.find(([, pattern]) => pattern.test(text))?.[0]
    if (kind) return { ask: 'how_to', kind }
  }
  const together = readTogether(text)
  if (together) return together
  const sought = isAsked && text.startsWith('how') ? null : readRevise(text, about, clock)
  if (sought) return { ask: 'revise', sought }
  if (
    /^(?:(?:please|can you|could you|i want to) )*(?:delete|remove|undo|edit|change|correct|fix)\b.{0,40}\b(?:meals?|breakfast|lunch|dinner|snacks?|moods?|symptoms?|headaches?|exercises?|workouts?|runs?|walks?|fasts?|goals?|entry|entries|logs?|cards?|one|everything|that|it)\b/.test(
      text,
    )
  )
    return { ask: 'change' }
  if (say === 'streak_missed' && /\bstreak\b/.test(text)) return { ask: 'say', say }
  const term = Object.entries(terms).find(([, pattern]) => pattern.test(text))?.[0]
  const isOfTime = /\b(?:today|yesterday|this week|last|so far)\b/.test(text)
  if (
    term &&
    explanations[term] &&
    explains.test(text) &&
    (!own.test(text) || /\bmean|work(?:ed out|s)?|calculated\b/.test(text)) &&
    !isOfTime &&
    !/\b(?:in|of) (?:an? )?\p{L}+$/u.test(text.replace(/\bwhat is (?:an? )?|(?:wellness|mood) score.*/u, ''))
  )
    return { ask: 'explain', term }
  const food = foodFacts.exec(text)
  const name = food && (food[1] ?? food[2] ?? food[3])
  if (
    name &&
    !own.test(name) &&
    !/\b(?:day|week|today|yesterday|month|goal|streak|points?|food|diet|meal|meals|breakfast|lunch|dinner)\b/.test(
      name,
    ) &&
    !/\b(?:i|my)\b/.test(text)
  )
    return { ask: 'food', name }
  if (next.test(text) && !/\b(?:eat|drink|about|against|for)\b/.test(text)) return { ask: 'next' }
  if (isAsked && fastingSafety.test(text) && !/\b(?:was|were|did|longest|average)\b/.test(text))
    return { ask: 'advice', topic: 'fasting_safety', said: text.slice(0, 200) }
  const query = readQuery(text, clock, isAsked)
  if (query) return { ask: 'records', query }
  if (say === 'outside') return { ask: 'say', say }
  const topic = readTopic(text, isAsked)
  if (topic) return { ask: 'advice', topic, said: text.slice(0, 200) }
  return isAsked &&
    /^(?:who|what|where|when|which|how|is|are|does|do|did|can|could|tell me|should|write|find|search|play)\b/.test(
      text,
    ) &&
    !own.test(text)
    ? { ask: 'say', say: 'outside' }
    : null
}
