import type { CautionCode } from '@finu/contract/fasting/fasting-cautions'
import { oneOf } from '@finu/coach/words/lists'
import { findPlainSign } from './find-danger.ts'
import { fold, normalise } from './normalise.ts'
import { remembered } from './remembered.ts'
import { compile, cutOut, isIn } from './signs.ts'
import words from './fasting-risks.json' with { type: 'json' }

const listed = (phrases: readonly string[]): string => oneOf(phrases.map(fold))

const years = String.raw`(?:[89]|1[0-7])(?: ?(?:years? old|y ?o|yrs?))?(?![\w,%])`
/** Matches 'I'm 16', but not 'I'm 16 hours in'. */
const ageBelow18 = new RegExp(
  `${listed(words.turned)} (?:${listed(words.nearly)} )*${years}(?! ?(?:%|${listed(words.notYears)}))`,
)

const ofType = `(?:${listed(words.typesOfDiabetes)} )?`
const abroad = (risk: readonly string[]) => new RegExp(`${listed(words.amAbroad)} (?:\\w+ )?${listed(risk)}`)

const signsOfRisk: [CautionCode, RegExp[]][] = [
  [
    'pregnancy',
    [
      abroad(words.pregnantAbroad),
      ...compile([
        "(?:i'm|i was just told i'm|am) (?:\\w+ ){0,4}?pregnant",
        '(?:my|this|during|in|since the) (?:\\w+ )?pregnancy(?! (?:was|ended))',
        '(?:pregnant|breast ?feeding|nursing) (?:and|but|so|can|should|is it|now)',
        '(?:pregnant|breast ?feeding|nursing) woman here',
        "(?:i'm|am|while|still|when) (?:\\w+ )?(?:breast ?feeding|nursing (?:my|a|our))",
        "(?:i'm|we're) expecting(?: a baby|(?= \\.|$))",
      ]),
    ],
  ],
  [
    'under_18',
    [
      ageBelow18,
      ...compile([
        '(?:age|aged) (?:[89]|1[0-7])(?= \\.|$| and| but)',
        "(?:tengo|ho|j'?ai|tenho) 1[0-7] (?:anos|anni|ans)",
        'ich bin 1[0-7](?: jahre)?(?= \\.|$| und| jahre| alt)',
      ]),
    ],
  ],
  [
    'diabetes',
    [
      new RegExp(`${listed(words.am)} (?:(?:an?|also|now) )*${ofType}diabetic\\b`),
      new RegExp(`${listed(words.have)} ${ofType}diabetes\\b`),
      abroad(words.diabeticAbroad),
      ...compile(["(?:my|i inject|i take|i'm on|i use|on) insulin(?! resistance)"]),
    ],
  ],
  [
    'underweight',
    compile([
      'bmi (?:is |of |at |about |around )*(?:1[0-7](?:,\\d)?|18(?:,[0-4])?)(?![,\\d])',
      "i'm (?:\\w+ )?underweight",
    ]),
  ],
]

const denied = [new RegExp(`${listed(words.denied)} (?:\\w+ )?${listed(words.risks)}`, 'g')]

function read(message: string): readonly CautionCode[] {
  const text = cutOut(denied, normalise(message))
  const risks = signsOfRisk.filter(([, patterns]) => isIn(patterns, text)).map(([code]) => code)
  return findPlainSign(message)?.danger === 'eating' ? [...risks, 'eating'] : risks
}

/** Finds what people say about themselves that makes fasting risky. */
export const fastingRisksIn = remembered(read)

const since = `(?:\\d|${listed(words.since)})`
const fasting = new RegExp(
  `${listed(words.fasting)}|${listed(words.stopped)} ${since}|\\b(?:1[2-9]|2[0-4])[:/]\\d{1,2}\\b`,
)
const otherwise = new RegExp(listed(words.quick), 'g')

/** Returns true if a message is about going without food. */
export const isAboutFasting = (message: string): boolean => fasting.test(fold(message).replaceAll(otherwise, ' '))

const weight = `(?:\\d+ ?(?:kg|kilos?|pounds?|lbs?|stone)\\b|${listed(words.weight)})`
const losingWeight = new RegExp(
  `${listed(words.lose)} (?:${listed(words.howMuch)} )*${weight}|${listed(words.losingWeight)}`,
)

/** Returns true if a message is about losing weight. */
export const isAboutLosingWeight = (message: string): boolean => losingWeight.test(fold(message))
