import type { ToldSymptom } from '@finu/contract/told-logs'
import { withDigits } from './numbers.ts'
import { noteOf } from './plain.ts'
import { readSeverity, withoutSeverity } from './read-severity.ts'
import { splitReason } from './statements.ts'
import { hurting, middleSeverity, sleptBadly, symptomAt, triggersIn } from './read-symptom.ts'
import { painOf } from './symptom-words.ts'

/** A symptom, and whether its strength is a guess. */
export interface FoundSymptom {
  told: ToldSymptom
  isGuessed: boolean
}

const parts =
  'head|temples?|joints?|knees?|elbows?|wrists?|ankles?|hips?|shoulders?|fingers?|back|stomach|belly|tummy|abdomen|muscles|body|throat|tooth|teeth|ears?|neck|legs?|thighs?|calf|calves|hamstrings?|quads?|foot|feet|heels?|toes?|arms?|hands?|eyes?|jaw'
/** A word for a part of the body. */
export const bodyPart = new RegExp(String.raw`\b(?:${parts}|ribs?|chest|nose|shins?|gums?|groin|scalp)\b`, 'i')
const sore = new RegExp(
  String.raw`\b(${parts})\b(?: \w+){0,4}? (?:hurts?|hurting|aches?|aching|achy|sore|painful|stiff|throbbing|pounding|killing|cramping|burning|swollen|in pain|in bits|acting up|playing up|flaring up|flared up|bothering|giving me (?:grief|trouble|hell))\b|\b(?:sore|stiff|painful|aching|achy|swollen|tender) (${parts})\b|\bpains? in (?:my |the |both )?(?:left |right |lower |upper )?(${parts})\b`,
)
const noSymptom =
  /\b(?:cold|sick|rash|hot|flu) (?:drink|water|beer|shower|coffee|brew|pizza|feet|leave|day|of|decision|sauce|dog|tub)\b|\b(?:wife|husband|son|daughter|friend|he|she|they|dog|cat|mum|mom|dad)(?:'s)? (?:has|had|have|is)\b|\b(?:gone|went away|better now|no longer|passed)\b/
const never = /\b(?:no|not|without|never|isn't|don't have|didn't have|free of|zero)\b/
const longestName = 8
const skipped = new Set(['from', 'against', 'for', 'helps', 'despite'])

function told(name: string, clause: string, rest: string): FoundSymptom {
  const severity = readSeverity(clause)
  const note = noteOf(
    withoutSeverity(rest).replaceAll(
      /^[ ,]*(?:today|now|right now|again|too|really|a lot|so much|at the moment)\b[ ,.]*/gi,
      '',
    ),
  )
  const isCircumstance =
    note !== undefined &&
    /^(?:after|before|since|when|while|because|from|during|due|all|on|in|at|whenever)\b/i.test(note)
  return {
    told: {
      name,
      severity_score: severity ?? middleSeverity,
      ...(isCircumstance ? { description: note } : {}),
      ...triggersIn(clause),
    },
    isGuessed: severity === null,
  }
}

/** The symptoms that a clause tells of, wherever in it; what is denied is none. */
export function findSymptoms(clause: string): FoundSymptom[] {
  const text = clause.toLowerCase()
  if (noSymptom.test(text)) return []
  if (
    sleptBadly.test(
      splitReason(text).head.replace(/^.*?\b(?=(?:slept|barely slept|hardly slept|couldn't sleep|didn't sleep)\b)/, ''),
    )
  ) {
    const strength =
      /\b(?:slept|sleep)\b/.test(text) && /\d ?(?:\/|out of|of) ?(?:5|10)/.test(text) ? readSeverity(text) : null
    return [
      {
        told: { name: 'Sleep Issues', severity_score: strength ?? middleSeverity, description: noteOf(clause, 200)! },
        isGuessed: strength === null,
      },
    ]
  }
  const hurts = sore.exec(text) ?? hurting.exec(text)
  const part = hurts && (hurts[1] ?? hurts[2] ?? hurts[3])
  if (hurts && part && !never.test(text.slice(0, hurts.index))) {
    const name = painOf(part)
    if (name) {
      const found = told(name, text, clause.slice(hurts.index + hurts[0].length))
      const isNamed = name.toLowerCase().includes(part.replace(/s$/, ''))
      return [
        isNamed || found.told.description
          ? found
          : { ...found, told: { ...found.told, description: noteOf(clause, 200)! } },
      ]
    }
  }
  const words = clause.split(' ')
  for (let at = 0; at < words.length; at++) {
    if (at > 0 && skipped.has(words[at - 1]!.toLowerCase())) continue
    // A name is a few words: what follows is looked at only where there is one.
    if (!symptomAt(words.slice(at, at + longestName).join(' '))) continue
    const found = symptomAt(words.slice(at).join(' '))
    if (!found || never.test(words.slice(0, at).join(' ').toLowerCase())) continue
    return [told(found.name, withDigits(text), found.rest)]
  }
  return []
}
