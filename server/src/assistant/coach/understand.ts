/** What the built-in coach takes a message to be about. */
export type Topic =
  | 'greeting'
  | 'thanks'
  | 'identity'
  | 'abilities'
  | 'today'
  | 'yesterday'
  | 'mood'
  | 'symptoms'
  | 'exercise'
  | 'week'
  | 'goals'
  | 'points'
  | 'streaks'
  | 'next'
  | 'profile'
  | 'log_mood'
  | 'log_symptom'
  | 'log_exercise'
  | 'log_meal'
  | 'add_goal'
  | 'fasting'
  | 'food'
  | 'food_facts'
  | 'meals'
  | 'sleep'
  | 'stress'
  | 'explain'
  | 'unknown'

export interface Understanding {
  topic: Topic
  /** The food it asks about, where it asks for one. */
  food: string | null
  /** How many days back it asks about. */
  days: number
  /** The term to explain, where it asks for one. */
  term: string | null
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

/** In order: the first that fits decides. */
const topics: [Topic, RegExp][] = [
  [
    'log_symptom',
    /\b(?:log|record|track|enter|add|save|note)\b.*\b(?:symptoms?|headache|pain|nausea|cramps?|bloating|fatigue|dizz\w+)\b/,
  ],
  [
    'log_mood',
    /\b(?:log|record|track|enter|add|save|note)\b.*\b(?:moods?|feeling|feelings)\b|\b(?:log|record|note) (?:that )?i(?:'m| am| feel| felt)\b/,
  ],
  [
    'log_meal',
    /\b(?:log|record|track|enter|add|save|note)\b.*\b(?:meals?|breakfast|lunch|dinner|snacks?|food|ate|eaten)\b/,
  ],
  ['add_goal', /\b(?:add|set|create|make|new)\b.*\bgoals?\b/],
  [
    'log_exercise',
    /\b(?:log|record|track|enter|add|save|note)\b.*\b(?:exercises?|workouts?|runs?|running|walks?|yoga|gym|training|swim\w*|cycl\w+|ride)\b/,
  ],
  [
    'next',
    /\b(?:what (?:else )?(?:should|can|could|do|must|to) ?(?:i )?(?:log|do|track|next)|what(?:'s| is) (?:next|missing|left)|anything (?:left|missing)|what now|next step|suggest something|(?:twenty|ten|\d+) minutes free)\b/,
  ],
  [
    'food_facts',
    /\b(?:calories|kcal|protein|carbs|carbohydrates?|fat|fib(?:re|er)|sugar|nutrition\w*|macros) (?:\w+ ){0,3}(?:in|of|does|has|have)\b(?! (?:the|my) (?:last|past)| my| i\b)/,
  ],
  [
    'meals',
    /\b(?:what (?:did|have) i (?:eat|eaten|had|have)|what i ate|i (?:ate|eaten|eat) (?:today|yesterday|this week|so far)|my (?:meals?|calories|macros|protein|nutrition|eating(?! window))|calories (?:today|so far|this week|yesterday)|(?:did|have) i (?:eat|eaten) enough)\b/,
  ],
  ['yesterday', /\byesterday\b/],
  ['streaks', /\bstreaks?\b|\bdays in a row\b/],
  ['points', /\b(?:points?|tokens?|balance|rewards?|earn(?:ed|ing)?|finu coins?)\b/],
  ['goals', /\bgoals?\b/],
  [
    'symptoms',
    /\b(?:symptoms?|headaches?|migraines?|fatigue|bloating|nausea|cramps?|dizz\w+|heartburn|stomach|digesti\w+|rash|itch\w*|joint pain|back pain|(?:\w+ )?(?:hurts?|aches?))\b/,
  ],
  ['mood', /\b(?:moods?|feel(?:ing|ings)?|felt|happy|happier|sad|emotion\w*|mentally|energy|energetic)\b/],
  [
    'exercise',
    /\b(?:exercis\w+|workouts?|work out|training|trained|active|activity|minutes|running|walk(?:s|ed|ing)?|gym|yoga|cardio|steps)\b/,
  ],
  ['fasting', /\b(?:fast|fasts|fasted|fasting|eating window)\b/],
  [
    'food',
    /\b(?:eat|eating|ate|meals?|food|breakfast|lunch|dinner|snacks?|diet|protein|vegetables?|calories|nutrition|sugar|recipes?|hungry|weight)\b/,
  ],
  ['sleep', /\b(?:sleep\w*|slept|insomnia|wake up|waking|awake|tired|nap)\b/],
  [
    'stress',
    /\b(?:stress\w*|anxious|anxiety|overwhelm\w*|calm|relax\w*|breath(?:e|ing)|meditat\w*|worr(?:y|ied|ies))\b/,
  ],
  [
    'profile',
    /\b(?:profile|(?:what do )?you know about me|remember about me|who am i|my (?:age|height|weight|name))\b/,
  ],
  ['today', /\b(?:today|so far|my day|summary|summari[sz]e|overview|how am i doing|how's it going|status)\b/],
  ['week', /\b(?:week(?:ly)?|trends?|lately|recently|progress|month|past \d+ days|last \d+ days|compare|changed)\b/],
]

const smallTalk: [Topic, RegExp][] = [
  ['thanks', /^(?:thanks?|thank you|thx|great|perfect|cool|nice|ok(?:ay)?|got it|awesome|cheers)\b[^?]*$/],
  [
    'identity',
    /\b(?:who are you|what are you|are you (?:an? )?(?:ai|bot|robot|human|real|person|doctor|model|chatgpt)|your name|which model)\b/,
  ],
  [
    'abilities',
    /\b(?:what can you (?:do|help)|how can you help|help me$|^help$|what do you do|how does (?:this|finu) work|how do i use|commands|what can i ask)\b/,
  ],
]

const greetingOnly = /^(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening)|howdy)\b[\s\w,!.]{0,12}$/

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

/** Reads a message by its words. Deterministic: the same words are always taken the same way. */
export function understand(message: string): Understanding {
  const plain = message.toLowerCase().replaceAll(/[‘’ʼ]/g, "'").replaceAll(/\s+/g, ' ').trim()
  const days = daysAsked(plain)
  const of = (topic: Topic, term: string | null = null): Understanding => ({
    topic,
    food: topic === 'food_facts' ? foodAsked(plain) : null,
    days,
    term,
  })
  if (greetingOnly.test(plain)) return of('greeting')
  const talk = smallTalk.find(([, pattern]) => pattern.test(plain))
  if (talk) return of(talk[0])
  const term = Object.entries(terms).find(([, pattern]) => pattern.test(plain))?.[0] ?? null
  if (term && asksToExplain.test(plain) && !asksOfOwn.test(plain) && !wantsToLog.test(plain)) return of('explain', term)
  return of(topics.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'unknown')
}
