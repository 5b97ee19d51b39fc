import { clampGoalPoints, type GoalCategory } from '@finu/contract/goals'
import type { Reading } from './heard.ts'
import { withDigits } from './numbers.ts'
import { noteOf, withoutFillers } from './plain.ts'

const makes = String.raw`(?:add|set|create|make|start|log|save|enter|track)(?: up)?`
const noun = String.raw`(?:(?:a|an|another|my|me|the|new|daily|personal|health|one|more|small) )*goal`
const openers = [
  new RegExp(
    String.raw`^(?:${makes} )?${noun}\b(?! (?:progress|list|tracker|page|weight|done|reached))(?: today)?(?: ?[:,–-]| is to\b| would be to\b| to\b| of\b| for\b| that\b| called\b| named\b| is\b)?(?: to\b)?`,
    'i',
  ),
  new RegExp(String.raw`^(?:my|a) (?:(?:new|daily|next) )*goal(?: for today)?(?: ?[:=]| is(?: to)?\b)`, 'i'),
]
/** 'I want to walk 8000 steps daily' wishes for what a daily goal is. */
const wishes =
  /^(?:i(?:'d| would)? (?:want|plan)(?:ed)? to|i(?:'m| am) (?:trying|going|planning) to|help me(?: to)?) (?!.*\b(?:lose|weigh|kg|kilos?|pounds|lbs|skip|starve|fast|fasting|calories|kcal|less)\b)(?=.*\b(?:daily|every (?:single )?(?:day|morning|evening|night)|each (?:day|morning|evening|night)|a day|per day)[.!]?$)/i
/** 'Add a walk as a goal', 'set drinking water as my daily goal'. */
const around = new RegExp(
  String.raw`^${makes} (.{2,200}?) (?:as (?:a|my|an|another) (?:new |daily )*goal|to my (?:daily )?goals)\b`,
  'i',
)
const points =
  /[,;(]? ?(?:\b(?:for|worth|with|at|giving|earning|and) )?\b([\w-]{1,12}|a hundred|(?:one|two) hundred) (?:points?|pts?)\b\)?/i

const made = new RegExp(String.raw`^(?:${makes}|new|another)\b`, 'i')

/** In order: the first that fits. */
const categories: [GoalCategory, RegExp][] = [
  ['Hydration', /\b(?:water|drink|drinking|hydrat\w+|glass(?:es)?|tea)\b/i],
  ['Sleep', /\b(?:sleep\w*|bed|bedtime|nap|lights out|wake|asleep)\b/i],
  [
    'Mental Health',
    /\b(?:meditat\w*|breath\w*|journal\w*|gratitude|grateful|mindful\w*|relax\w*|stress|therapy|calm|mood|screen|social media|phone)\b/i,
  ],
  [
    'Exercise',
    /\b(?:walk\w*|run|runs|running|jog\w*|exercis\w*|work ?outs?|work out|steps?|yoga|gym|stretch\w*|push-?ups?|squats?|swim\w*|bike|biking|cycl\w*|train\w*|plank\w*|move|moving|minutes of (?:activity|movement)|hike|hiking|lift|dance|dancing|cardio|pilates|stairs|sit-?ups?)\b/i,
  ],
  [
    'Nutrition',
    /\b(?:eat\w*|vegetables?|veggies|fruits?|protein|meals?|sugar|cook\w*|foods?|breakfast|lunch|dinner|snack\w*|salad|fib(?:re|er)|calories|alcohol|meat|vitamins?|coffee|caffeine)\b/i,
  ],
]

export const categoryOf = (name: string): GoalCategory =>
  categories.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Personal'

/**
 * A daily goal that a clause asks for, as 'set a goal to drink 8 glasses of water', 'new goal read for 20 points'.
 * @param isAnswer whether it answers the coach's question what the goal should be
 */
export function readGoal(clause: string, isAnswer = false): Reading<'goal'> {
  const text = withoutFillers(clause)
  const within = around.exec(text)
  const opener = within
    ? null
    : [...openers, wishes].map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (!within && !opener && !isAnswer) return null
  const said = within?.[1] ?? (opener ? text.slice(opener[0].length) : text)
  // One's goals in general, or a question of them, is no goal.
  if (opener && /^s\b|^ ?(?:progress|done|open|left|achieved|completed|reached)\b/i.test(said)) return null
  const worth = points.exec(text)
  const value = worth ? Number(withDigits(worth[1]!)) : Number.NaN
  const isWorth = worth !== null && Number.isFinite(value)
  const name = noteOf((isWorth ? said.replace(worth[0], ' ') : said).replace(/["“”]/g, '').replace(/ {2,}/g, ' '), 160)
  if (name === undefined) return isAnswer || !made.test(text) ? null : { ask: 'goal' }
  const told = { name, category: categoryOf(name), ...(isWorth ? { points: clampGoalPoints(value) } : {}) }
  return { log: { kind: 'goal', told } }
}
