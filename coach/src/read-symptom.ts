import { symptomTriggers } from '@finu/contract/symptoms'
import type { ToldSymptom } from '@finu/contract/told-logs'
import type { Reading } from './heard.ts'
import { capitalised, cutTo, noteOf, withoutFillers } from './plain.ts'
import { readSeverity, withoutSeverity } from './read-severity.ts'
import { command } from './statements.ts'
import { painOf, symptomWords } from './symptom-words.ts'

/** Where nobody says how strong, it is in the middle. */
export const middleSeverity = 3

/** How a sentence about a symptom begins; what follows names it. */
const openers = [
  new RegExp(
    String.raw`^${command} (?:down )?(?:that )?(?:i (?:have|had|feel) |i've got )?(?:(?:a|an|my|the|some|new|another) )*(?:symptoms?\b ?(?:[:=–-]|of|as|called)? ?)?`,
    'i',
  ),
  /^(?:my )?symptoms?(?: today)?(?: ?[:=–-]| is| are) /i,
  /^(?:i(?:'ve| have|'m| am)?|we have) (?:just |also |still |currently |now )*(?:(?:have|had|got|get|getting|having|feel|feeling|felt|been|experiencing|experienced|suffering from|noticed|noticing|woke up with|woke with|developed|come down with|caught|with) )*/i,
  /^(?:i |we )?(?=threw|vomited)/i,
  /^(?:have|had|got|having|feel|feeling|felt|experiencing|suffering from|woke up with|woke up) /i,
]
const named = new RegExp(
  String.raw`^(?:${command} (?:down )?(?:(?:a|an|my|the|new|another) )*|(?:my )?)symptoms?(?: today)? ?[:=–-] ?(.{2,80})`,
  'i',
)
const wantsSymptom = new RegExp(
  String.raw`^${command} (?:down )?(?:(?:a|an|my|the|some|new|another|today's) )*symptoms?(?: today| now)?[.!]?$`,
  'i',
)
const ahead = new Set(
  'a an the some my this really very so such quite pretty bit of little slight slightly mild mildly moderate moderately severe severely bad badly terrible awful horrible strong intense light minor extreme extremely splitting pounding throbbing nasty constant slight medium faint weak unbearable excruciating sharp dull again all today still also just as'.split(
    ' ',
  ),
)
export const hurting =
  /^(?:(?:my|both my|the) )(?:(?:left|right|lower|upper|whole) )*(\w+(?: body)?)(?: is| are| feels?| still| really| just| so| also| has been| have been)* (?:hurts?|hurting|aches?|aching|sore|painful|stiff|throbbing|pounding|killing me|in pain|cramping|burning|swollen)\b/i
export const sleptBadly =
  /^(?:(?:i|we) )?(?:(?:have |'ve )?(?:slept|been sleeping) (?:very |really |so |pretty |quite )?(?:badly|poorly|terribly|horribly|awfully|little)|(?:couldn't|could not|can't|cannot) (?:sleep|fall asleep)|(?:didn't|did not) sleep (?:well|much|enough|at all)|barely slept|hardly slept)\b/i

/** Triggers of the form, by the words of a reason. */
const triggerWords: Record<(typeof symptomTriggers)[number], RegExp> = {
  Stress: /\bstress\w*\b/i,
  'Poor Sleep': /\b(?:sleep|slept|sleepless|insomnia)\b/i,
  Dehydration: /\bdehydrat\w+\b/i,
  Dairy: /\b(?:dairy|milk|cheese|yogh?urt|ice cream)\b/i,
  Gluten: /\b(?:gluten|bread|pasta|wheat)\b/i,
  Sugar: /\b(?:sugar|sweets|candy)\b/i,
  Caffeine: /\b(?:caffeine|coffee|espresso|energy drinks?)\b/i,
  Alcohol: /\b(?:alcohol|wine|beers?|drinking|drinks|cocktails?)\b/i,
  'Large Meal': /\b(?:large|big|heavy) (?:meal|lunch|dinner|breakfast)\b/i,
  'Skipped Meal': /\b(?:skipp(?:ed|ing) (?:a meal|breakfast|lunch|dinner|meals)|not eating)\b/i,
  Weather: /\b(?:weather|heat|cold wind|humidity|storm)\b/i,
  Exercise: /\b(?:exercise|exercising|workout|working out|running|run|gym|training|lifting)\b/i,
  Hormones: /\b(?:hormones?|period|pms)\b/i,
  Medication: /\b(?:medication|medicine|pills?|tablets?|antibiotics)\b/i,
}
/** What may stand behind a symptom that is named beside another. */
const circumstances = /^(?:$|(?:since|after|before|from|because|due|when|all|today|now|this|in|at|during)\b)/i
const reasonWords = /\b(?:because|cause|after|from|due to|since|thanks to|by)\b/i

/** The triggers of the form that a text gives as a reason. */
export function triggersIn(text: string): { potential_triggers?: string[] } {
  const triggers = reasonWords.test(text) ? symptomTriggers.filter((trigger) => triggerWords[trigger].test(text)) : []
  return triggers.length > 0 ? { potential_triggers: triggers.slice(0, 10) } : {}
}

interface Found {
  name: string
  /** What follows the name. */
  rest: string
  isAsSaid: boolean
}

/** The symptom that a text begins with, after words of its strength. */
export function symptomAt(text: string): Found | null {
  const words = text.split(' ')
  let at = 0
  while (at < words.length && ahead.has(words[at]!.toLowerCase())) at++
  for (const start of new Set([at, 0])) {
    const said = words.slice(start).join(' ')
    const plain = said.toLowerCase()
    for (const [name, pattern] of symptomWords) {
      const match = pattern.exec(plain)
      if (match) return { name, rest: said.slice(match[0].length), isAsSaid: true }
    }
    const pain = /^(?:(?:left|right|lower|upper) )?(\w+) (?:pains?|aches?|soreness)\b/.exec(plain)
    if (pain && !/^(?:no|chest|heart|of|in|the|a)$/.test(pain[1]!))
      return { name: painOf(pain[1]!) ?? capitalised(pain[0]), rest: said.slice(pain[0].length), isAsSaid: true }
    const within = /^(?:pains?|aches?|soreness) in (?:my|the|both) (?:(?:left|right|lower|upper) )?(\w+)\b/.exec(plain)
    const name = within ? painOf(within[1]!) : null
    if (name) return { name, rest: said.slice(within![0].length), isAsSaid: false }
  }
  return null
}

function find(text: string, isAnswer: boolean): Found | null {
  const hurts = hurting.exec(text)
  if (hurts) {
    const name = painOf(hurts[1]!.toLowerCase())
    const rest = text.slice(hurts[0].length)
    return name === null ? null : { name, rest, isAsSaid: name !== 'Joint Pain' && name !== 'Muscle Pain' }
  }
  const slept = sleptBadly.exec(text)
  if (slept) return { name: 'Sleep Issues', rest: text.slice(slept[0].length), isAsSaid: true }
  for (const opener of openers) {
    const match = opener.exec(text)
    const found = match && symptomAt(text.slice(match[0].length))
    if (found) return found
  }
  // 'Mild nausea after lunch' stands for itself; so does any symptom that was asked for.
  const bare = symptomAt(text)
  if (bare && (isAnswer || readSeverity(text) !== null || bare.rest.trim().length < 2)) return bare
  const free = isAnswer ? /^(.{2,80}?)(?=[,;.]|$)/.exec(text) : named.exec(text)
  const name = free && noteOf(withoutSeverity(free[1]!), 60)
  return name && name.split(' ').length <= 5
    ? { name, rest: text.slice(free.index + free[0].length), isAsSaid: true }
    : null
}

/**
 * The symptoms that a clause says: those that stand beside the first, as in 'a headache and nausea', have its strength
 * unless they say their own.
 */
export function readSymptoms(clause: string): Reading<'symptom'>[] {
  const [head = '', ...others] = clause.split(/,? (?:and|plus) |, /)
  const first = readSymptom(clause)
  if (others.length === 0 || !first || !('log' in first)) return [first]
  const beside = others.filter((other) => {
    const rest = /^ ?[a-z]/i.test(other) ? symptomAt(other)?.rest : undefined
    return rest !== undefined && circumstances.test(withoutSeverity(rest).trim())
  })
  if (beside.length < others.length) return [first]
  const alone = readSymptom(head)
  const all = [alone, ...beside.map((other) => readSymptom(other, true))]
  const logs = all.flatMap((read) => (read && 'log' in read ? [read.log] : []))
  const said = logs.find((log) => !log.isGuessed)
  return logs.map((log) =>
    log.isGuessed && said
      ? { log: { ...log, told: { ...log.told, severity_score: said.told.severity_score }, isGuessed: false } }
      : { log },
  )
}

/**
 * A symptom that a clause says, as 'my back hurts, 4 out of 5', 'mild nausea after lunch'.
 * @param isAnswer whether it answers the coach's question what bothers somebody: then its name alone will do
 */
export function readSymptom(clause: string, isAnswer = false): Reading<'symptom'> {
  const text = withoutFillers(clause)
  if (wantsSymptom.test(text)) return { ask: 'symptom' }
  const found = find(text, isAnswer)
  if (!found) return null
  // To have slept badly says what, not how strong.
  const severity = readSeverity(sleptBadly.test(text) ? found.rest : text)
  const said = withoutSeverity(
    found.isAsSaid ? found.rest : text.replace(/^i(?:'ve| have|'m| am)?(?: got| having| feeling| feel)? /i, ''),
  )
  const description = noteOf(said.replace(/^[ ,]*(?:today|now|right now|again|too|really|a lot|so much)[ ,.]*$/i, ''))
  const told: ToldSymptom = {
    name: cutTo(80, found.name),
    severity_score: severity ?? middleSeverity,
    ...(description === undefined ? {} : { description }),
    ...triggersIn(text),
  }
  return { log: { kind: 'symptom', told, isGuessed: severity === null } }
}
