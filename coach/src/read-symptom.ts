import { symptomTriggers } from '@finu/contract/symptoms/symptoms'
import { capitalised } from './plain.ts'
import { painOf, symptomWords } from './symptom-words.ts'

/** Where nobody says how strong, it is in the middle. */
export const middleSeverity = 3

const ahead = new Set(
  'a an the some my this really very so such quite pretty bit of little slight slightly mild mildly moderate moderately severe severely bad badly terrible awful horrible strong intense light minor extreme extremely splitting pounding throbbing nasty constant slight medium faint weak unbearable excruciating sharp dull again all today still also just as'.split(
    ' ',
  ),
)
/** A word for a part of the body. */
export const bodyPart = new RegExp(
  String.raw`\b(?:${[
    'head|temples?|joints?|knees?|elbows?|wrists?|ankles?|hips?|shoulders?|fingers?|back|stomach|belly|tummy|abdomen',
    'muscles|body|throat|tooth|teeth|ears?|neck|legs?|thighs?|calf|calves|hamstrings?|quads?|foot|feet|heels?|toes?',
    'arms?|hands?|eyes?|jaw|ribs?|chest|nose|shins?|gums?|groin|scalp',
  ].join('|')})\b`,
  'i',
)

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
