import { symptomTriggers } from '@finu/contract/symptoms/symptoms'
import { capitalised } from '../../values/plain.ts'
import parts from '../../words/logged/body-parts.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, finderOf, oneOf } from '../../words/lists.ts'
import severity from '../../words/logged/severity.json' with { type: 'json' }
import symptoms from '../../words/logged/symptoms.json' with { type: 'json' }
import triggers from '../../words/logged/triggers.json' with { type: 'json' }

/** The default severity. */
export const middleSeverity = 3

/** Matches a word for a part of the body. */
export const bodyPart = anyOf(Object.values(parts).flat())

const strength = new RegExp(`^${oneOf([...Object.values(severity).flat(), ...cues.aroundSymptom])}$`, 'i')

const triggersSaid = finderOf<(typeof symptomTriggers)[number]>(triggers.symptom)
const reasonWords = /\b(?:because|cause|after|from|due to|since|thanks to|by)\b/i

/** Finds the triggers of the form that a text gives as a reason. */
export function triggersIn(text: string): { potential_triggers?: string[] } {
  const said = reasonWords.test(text) ? triggersSaid(text) : []
  return said.length > 0 ? { potential_triggers: said.slice(0, 10) } : {}
}

/** Finds names of symptoms, those of the form if they fit, at the start of a text. */
const namesAt = finderOf(symptoms, '^')
const namesIn = finderOf(symptoms)

/** Returns the name of the complaint that words have anywhere, as in 'hands are tingly'; undefined if they have none. */
export const complaintIn = (text: string): string | undefined => namesIn(text).find((name) => name !== 'none')

const side = '(?:(?:left|right|lower|upper) )?'
const pain = '(?:pains?|aches?|soreness|stiffness)'
/** Match 'knee pain', 'sore knee', 'pain in my knee'. */
const painful = [
  String.raw`^${side}(\w+?)[ -]?${pain}\b`,
  String.raw`^(?:sore|stiff|painful|aching|achy) ${side}(\w+)`,
  String.raw`^${pain} in (?:my|the|both) ${side}(\w+)`,
  // 'My knee's playing up', 'my back is giving me grief'.
  String.raw`^${side}(\w+?)(?:'?s)?(?: (?:is|are|has|have|been|keeps?))* ${oneOf(cues.playsUp)}`,
].map((source) => new RegExp(source))
const painsOf = finderOf(parts)

/** Returns true if a symptom is named by the part of the body that hurts. */
export const isPain = (name: string): boolean => name in parts

/** The names of the pains of the parts of the body that words name, in order; 'none' for a part without one. */
const placesIn = (text: string): string[] => text.toLowerCase().split(' ').flatMap(painsOf)

/** The pain of the part of the body that words name last; undefined where they name none. */
export const painWhere = (text: string): string | undefined => placesIn(text).findLast((name) => name !== 'none')

/** Returns true if the part of the body that words name last has no pain of its own name: 'shins'. */
export const isOtherPlace = (text: string): boolean => placesIn(text).at(-1) === 'none'

function nameAt(text: string): string | undefined {
  const [name] = [...namesAt(text), ...painful.flatMap((pattern) => painsOf(pattern.exec(text)?.[1] ?? ''))]
  return name === 'none' ? undefined : name
}

/** Pain elsewhere keeps its own name; pain of the chest or the heart needs a doctor at once, not a card. */
const painElsewhere = new RegExp(String.raw`^${side}(?!(?:no|chest|heart|in) )\w+ (?:pains?|aches?|soreness)\b`)

const exactly = Object.entries(symptoms)
  .filter(([name]) => name !== 'none')
  .map(([name, phrases]) => ({ name, phrase: new RegExp(`^${oneOf(phrases)}$`, 'i') }))

/** Returns the name of the symptom that is the whole of a text; null if it says anything else. */
export const exactSymptom = (text: string): string | null =>
  exactly.find(({ phrase }) => phrase.test(text.trim()))?.name ?? null

/** Returns the name of the symptom at the start of a text, after words of its strength; null if it is unknown. */
export function knownSymptom(text: string): string | null {
  const words = text.toLowerCase().split(' ')
  const first = words.findIndex((word) => !strength.test(word))
  const from = (at: number) => words.slice(at).join(' ')
  for (let at = Math.max(first, 0); at >= 0; at--) {
    const name = nameAt(from(at))
    if (name !== undefined) return name
  }
  const elsewhere = painElsewhere.exec(from(first))?.[0]
  return elsewhere === undefined ? null : capitalised(elsewhere)
}
