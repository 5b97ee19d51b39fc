import { capitalised } from '@finu/coach/values/plain'
import {
  isUrgent,
  type Guidance,
  type HelpLine,
  type HelpLines,
  type OfferedHelp,
} from '@finu/contract/assistant/guidance'
import after from './after-guidance.json' with { type: 'json' }
import type { Finding } from './find-danger.ts'
import guidance from './guidance.json' with { type: 'json' }
import { helpLines, helpLinesFor } from './help-lines.ts'

type Texts = (typeof guidance)['en']

/** Returns 'Call 112', or what to do if the number is unknown. */
const emergencyIn = (texts: Texts, { emergency }: HelpLines): string =>
  emergency === null ? texts.callLocalEmergency : texts.callEmergency.replace('{number}', emergency)

/** Returns 'Call Samaritans on 116 123 (any hour)'; a name that contains the number is used alone. */
function lineIn(texts: Texts, line: HelpLine | null, other = texts.findLine): string {
  if (line === null) return other
  const { name, call, hours } = line
  const isInName = call.split(' / ').every((number) => name.includes(number))
  const named = isInName ? name : texts.namedLine.replace('{name}', name).replace('{number}', call)
  const time = hours === null ? texts.anyHour : texts.hours.replace('{hours}', hours)
  return `${texts.callLine.replace('{line}', named)} (${time})`
}

/** Puts the numbers of a country into words. */
const withLines = (words: string, texts: Texts, lines: HelpLines): string =>
  words
    .replace('{emergency}', emergencyIn(texts, lines))
    .replace('{crisis}', lineIn(texts, lines.crisis))
    .replace('{violence}', lineIn(texts, lines.violence))
    .replace('{poison}', lineIn(texts, lines.poison, texts.findPoisonLine))

/** Returns the words for a finding, in the language of the message, with the numbers of a country. */
const wordsFor = ({ danger, language }: Finding, lines: HelpLines): string =>
  withLines(guidance[language][danger], guidance[language], lines)

/** The sign of danger and the phone numbers of guidance; its place in the reply is added once it is said. */
export type GuidanceFor = Omit<Guidance, 'start' | 'end'>

/** Returns the phone numbers for a finding. */
export const guidanceFor = (finding: Finding, timezone: string | null): GuidanceFor => ({
  ...finding,
  lines: helpLinesFor(timezone),
})

/** Dangers that a figure of speech may sound like: 'this week is killing me'. The others may only be graver than they sound. */
const spokenOf: ReadonlySet<Finding['danger']> = new Set(['self_harm', 'harm_others', 'violence'])

/** Returns the help to offer, in one quiet line, for what may be a sign of danger. */
export function offerFor(finding: Finding, timezone: string | null): OfferedHelp {
  const about = guidanceFor(finding, timezone)
  const texts = guidance[finding.language]
  const line = spokenOf.has(finding.danger) ? texts.offerFigure : texts.offerSerious
  return { ...about, line, link: texts.offerLink, words: wordsFor(finding, about.lines) }
}

/** Lists the phone numbers of each country, with the words for a finding. */
export const guidanceByCountry = (finding: Finding) =>
  helpLines.map((lines) => ({ ...lines, words: wordsFor(finding, lines) }))

/** Returns the immediate answer that replaces any model's; null if a model may answer. */
export const urgentAnswer = (finding: Finding | null, timezone: string | null): string | null =>
  finding && isUrgent(finding.danger) ? wordsFor(finding, helpLinesFor(timezone)) : null

/** Returns the words before an answer to a message with lesser signs; empty if there are none. */
export const cautionFor = (finding: Finding | null, timezone: string | null): string =>
  finding && !isUrgent(finding.danger) ? `${wordsFor(finding, helpLinesFor(timezone))}\n\n` : ''

/** Returns the calm words for who says, in English, that an urgent danger is over or never was. */
export const calmAnswer = ({ danger }: Finding, timezone: string | null): string =>
  isUrgent(danger) ? withLines(after.texts[danger], guidance.en, helpLinesFor(timezone)) : ''

/** The numbers that a short reminder of a danger names in languages other than English, the nearest first. */
const remindedOf = {
  emergency: '{emergency}',
  self_harm: '{crisis}; {emergency}',
  overdose: '{poison}',
  harm_others: '{emergency}; {crisis}',
  violence: '{violence}; {emergency}',
}

/** Returns one line before an answer to something else, while an urgent danger lasts. */
export function reminderOf({ danger, language }: Finding, timezone: string | null): string {
  if (!isUrgent(danger)) return ''
  const lines = helpLinesFor(timezone)
  const words = language === 'en' ? after.reminders[danger] : `${remindedOf[danger]}.`
  return `${capitalised(withLines(words, guidance[language], lines))}\n\n`
}
