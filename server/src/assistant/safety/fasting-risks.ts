import type { CautionCode } from '@finu/contract/fasting/fasting-cautions'
import { findPlainSign } from './find-danger.ts'
import { fold, normalise } from './normalise.ts'
import { remembered } from './remembered.ts'
import { compile, cutOut, isIn } from './signs.ts'

const signsOfRisk: [CautionCode, RegExp[]][] = [
  [
    'pregnancy',
    compile([
      "(?:i'm|i was just told i'm|am) (?:\\w+ ){0,4}?pregnant",
      '(?:my|this|during|in|since the) (?:\\w+ )?pregnancy(?! (?:was|ended))',
      '(?:pregnant|breast ?feeding|nursing) (?:and|but|so|can|should|is it|woman here|now)',
      "(?:i'm|am|while|still|when) (?:\\w+ )?(?:breast ?feeding|nursing (?:my|a|our))",
      "(?:i'm|we're) expecting(?: a baby|(?= \\.|$))",
      '(?:estoy|sono|je suis|ich bin|estou) (?:\\w+ )?(?:embarazada|incinta|enceinte|schwanger|gravida)',
    ]),
  ],
  [
    'under_18',
    compile([
      String.raw`(?:i'm|i just turned|i turned|i'll be) (?:only |just |a |nearly |almost |like )*(?:[89]|1[0-7])(?: ?(?:years? old|yo|y o|year old|yrs?))?(?![\w,%])(?! ?(?:hours?|h|kg|kilos?|pounds?|lb|stone|days?|weeks?|months?|minutes?|km|miles?|points?|steps|calories|percent|%|reps|sets|out|in|into|away|from|short|over|under|behind|ahead|times|st|lbs|cm|inch\w*|feet|mg|g|more|less|to)(?!\w))`,
      '(?:age|aged) (?:[89]|1[0-7])(?= \\.|$| and| but)',
      "(?:tengo|ho) 1[0-7] (?:anos|anni)|j'?ai 1[0-7] ans|ich bin 1[0-7](?: jahre)?(?= \\.|$| und| jahre| alt)|tenho 1[0-7] anos",
    ]),
  ],
  [
    'diabetes',
    compile([
      "(?:i'm|am|as) (?:a |an |also |now )*(?:type (?:1|2|one|two) |insulin dependent )?diabetic",
      '(?:i have|with|got|live with|living with|my|diagnosed with) (?:type (?:1|2|one|two) |gestational |t1 |t2 )?diabetes',
      "(?:my|i inject|i take|i'm on|i use|on) insulin(?! resistance)",
      '(?:soy|sono|je suis|ich bin|sou) (?:\\w+ )?(?:diabetic[oa]|diabetique|diabetiker(?:in)?)',
    ]),
  ],
  [
    'underweight',
    compile([
      '(?:my |with a |a )?bmi (?:is |of |at |about |around |=)*(?:1[0-7](?:,\\d)?|18(?:,[0-4])?)(?![,\\d])',
      "i'm (?:\\w+ )?underweight",
    ]),
  ],
]

const denied = compile([
  "(?:not|no longer|isn't|never|without|don't have|haven't|don't|if|in case|was) (?:\\w+ )?(?:pregnant|diabetic|diabetes|underweight|breast ?feeding)",
])

function read(message: string): readonly CautionCode[] {
  const text = cutOut(denied, normalise(message))
  const risks = signsOfRisk.filter(([, patterns]) => isIn(patterns, text)).map(([code]) => code)
  return findPlainSign(message)?.danger === 'eating' ? [...risks, 'eating'] : risks
}

/** Finds what people say of themselves that makes fasting risky. */
export const fastingRisksIn = remembered(read)

const fasting =
  /\b(?:fast|fasts|fasted|fasting|omad|eating window|ayun\w*|digiun\w*|jeuner|jeune intermitent|le jeune|un jeune|fasten|faste|gefastet|jejum|jejuar|not eat(?:ing)? for|without (?:eating|food)|(?:(?:stoped|finished|done) eating|last (?:meal|bite)(?: was)?|last ate) (?:at|around|about|since|yesterday|last night|this morning|an?|\d+)|(?:1[2-9]|2[0-4])[:/]\d{1,2})\b/
const otherwise =
  /\b(?:how|so|too|very|as|really|pretty|super) fast\b|\bfast (?:fods?|asleep|walk\w*|run\w*|pace|paced|car|heart\w*|track|lane|forward|5k|10k|mile|music|heartbeat|results?|way|enough)\b/g

/** Whether a message is about going without food. */
export const isAboutFasting = (message: string): boolean => fasting.test(fold(message).replaceAll(otherwise, ' '))

const losingWeight =
  /\b(?:(?:lose|losing|drop|shed|burn|get rid of) (?:some |my |more |the |all |this |about |at least )*(?:\d+ ?(?:kg|kilos?|pounds?|lbs?|stone)|weight|fat|belly|tumy|bely)|get (?:skiny|thin|slim)|perder peso|adelgazar|dimagrire|perdere peso|maigrir|perdre du poids|abnehmen|emagrecer)\b/

/** Whether a message is about weighing less. */
export const isAboutLosingWeight = (message: string): boolean => losingWeight.test(fold(message))
