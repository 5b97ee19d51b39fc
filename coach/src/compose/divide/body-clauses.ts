import type { Part } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import { tellingIntents } from '../../kinds/intents.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { has, withBlanks } from '../spans.ts'

const count = String.raw`(?:an? |my |\d{1,2} |half a |one |two |three )?(?:big |large |small )?`
const waterClause = new RegExp(
  `^(?:and |drank |had )*${count}${oneOf(cues.drinkVessels)}(?: and a (?:half|quarter))? of ${oneOf(cues.plainWater)}$`,
  'i',
)
const weightClause = new RegExp(
  String.raw`^(?:and |i )*${oneOf(cues.scales)}(?: myself)?[ :,]*\d{2,3}(?:\.\d{1,2})?(?: ?${oneOf(cues.kilos)})?$`,
  'i',
)
/** Matches a length of sleep that names none: 'got about 4 hours'. */
const sleepClause = new RegExp(
  String.raw`^(?:and |so |i |only )*${oneOf(cues.gotSleep)} (?:${oneOf(cues.nearly)} )?\d{1,2}(?:\.\d)? ?${oneOf(cues.hours)}$`,
  'i',
)
const divides = /(?:[,;]|\s(?:and|n)(?! an? (?:half|quarter)\b))\s+/gi

/** Matches a list of names and values: 'weight 90.2 water 1.5l sleep 6.5h'. */
const named = /\b(weight|bw|water|sleep):? (?=\d)/gi
const intentOfName: Record<string, Intent> = { weight: 'weight', bw: 'weight', water: 'water', sleep: 'sleep' }

function pieceOf(part: Part, from: number, to: number, intent: Intent): Part {
  const start = part.start + from
  const spans = part.spans.filter((span) => span.start >= start && span.end <= part.start + to)
  return { ...part, text: part.text.slice(from, to), start, intent, spans }
}

function withNamed(part: Part): Part[] {
  const names = [...part.text.matchAll(named)]
  if (names.length < 2 || names[0]!.index > 0) return [part]
  return names.map(({ index, 1: name }, at) => {
    const intent = intentOfName[name!.toLowerCase()]!
    const piece = pieceOf(part, index, names[at + 1]?.index ?? part.text.length, intent)
    const number = piece.text.slice(name!.length).replace(/^[: ]+|[,; ]+$/g, '')
    const start = piece.start + piece.text.indexOf(number, name!.length)
    const label = intent === 'sleep' ? ('duration' as const) : ('amount' as const)
    return { ...piece, spans: [{ label, text: number, start, end: start + number.length }] }
  })
}

/** Divides a part from the drinks of water and weights in clauses of it: '2 eggs, pint of water, weighed 83.1'. */
export function withBodyClauses(part: Part): Part[] {
  if (!tellingIntents.has(part.intent)) return [part]
  const list = withNamed(part)
  if (list.length > 1) return list
  const { text, start } = part
  const cuts = [0, ...[...text.matchAll(divides)].map(({ index, 0: said }) => index + said.length)]
  const clauses = cuts.map((from, at) => ({ from, to: cuts[at + 1] ?? text.length }))
  const intentOf = (said: string): Intent | null => {
    const clause = said.replace(/(?:[,;]|\s(?:and|n))\s+$/i, '').replace(/[.,! ]+$/, '')
    if (sleepClause.test(clause)) return 'sleep'
    return waterClause.test(clause) ? 'water' : weightClause.test(clause) ? 'weight' : null
  }
  // 'Weighed 83.1, porridge' is a meal besides.
  const hasFood = part.spans.some(({ label, text: said }) => label === 'food' && !/water/i.test(said))
  const own = clauses.flatMap(({ from, to }) => {
    const intent = intentOf(text.slice(from, to))
    return intent === null || (intent === part.intent && !hasFood) ? [] : [{ from, to, intent }]
  })
  if (own.length === 0) return [part]
  const isRest = (span: { start: number }) =>
    !own.some(({ from, to }) => span.start >= start + from && span.start < start + to)
  const rest = clauses.filter(({ from }) => isRest({ start: start + from }))
  // Its text keeps its places, as marks point to them.
  const places = own.map(({ from, to }) => ({ start: start + from, end: start + to }))
  const isOther = own.some(({ intent }) => intent === part.intent)
  const others = {
    ...part,
    intent: isOther ? ('meal' as const) : part.intent,
    text: withBlanks(part, places),
    spans: part.spans.filter(isRest),
  }
  const pieces = own.map(({ from, to, intent }) => pieceOf(part, from, to, intent))
  return rest.length === 0 ? pieces : [others, ...pieces]
}

/** Joins what was divided from its measure: 'a litre | and a half of water', 'my weight today | is 68.6 kg'. */
export function withHalfMeasures(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    const isHalf = before?.intent === 'water' && part.intent === 'water' && /^and (?:a )?half\b/i.test(part.text)
    const isValue =
      before?.intent === 'weight' &&
      part.intent === 'weight' &&
      !has(before, 'amount') &&
      /^(?:is|was)\b/i.test(part.text)
    if (before && (isHalf || isValue))
      whole[whole.length - 1] = {
        ...before,
        text: `${before.text} ${part.text}`,
        spans: [...before.spans, ...part.spans],
      }
    else whole.push(part)
  }
  return whole
}
