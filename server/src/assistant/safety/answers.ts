import { isUrgent, type Guidance, type HelpLine, type HelpLines } from '@finu/contract/assistant/guidance'
import type { Finding } from './find-danger.ts'
import guidance from './guidance.json' with { type: 'json' }
import { helpLines, helpLinesFor } from './help-lines.ts'

type Texts = (typeof guidance)['en']

/** 'Call 112', and what to do where the number is not known. */
const emergencyIn = (texts: Texts, { emergency }: HelpLines): string =>
  emergency === null ? texts.callLocalEmergency : texts.callEmergency.replace('{number}', emergency)

/** 'Call Samaritans on 116 123 (any hour)'; a name that holds the number stands alone. */
function lineIn(texts: Texts, line: HelpLine | null): string {
  if (line === null) return texts.findLine
  const { name, call, hours } = line
  const isInName = call.split(' / ').every((number) => name.includes(number))
  const named = isInName ? name : texts.namedLine.replace('{name}', name).replace('{number}', call)
  const time = hours === null ? texts.anyHour : texts.hours.replace('{hours}', hours)
  return `${texts.callLine.replace('{line}', named)} (${time})`
}

/** The words for what was found, in the language of the message, with the numbers of a country. */
function wordsFor({ danger, language }: Finding, lines: HelpLines): string {
  const texts = guidance[language]
  return texts[danger]
    .replace('{emergency}', emergencyIn(texts, lines))
    .replace('{crisis}', lineIn(texts, lines.crisis))
    .replace('{violence}', lineIn(texts, lines.violence))
}

/** The sign of danger and the numbers of guidance; its place in the reply follows once it is said. */
export type GuidanceFor = Omit<Guidance, 'start' | 'end'>

/** The numbers that go with the words for what was found. */
export const guidanceFor = (finding: Finding, timezone: string | null): GuidanceFor => ({
  ...finding,
  lines: helpLinesFor(timezone),
})

/** The numbers of each country, with the words for what was found. */
export const guidanceByCountry = (finding: Finding) =>
  helpLines.map((lines) => ({ ...lines, words: wordsFor(finding, lines) }))

/** The answer that is given at once, in place of any model's; null where a model may answer. */
export const urgentAnswer = (finding: Finding | null, timezone: string | null): string | null =>
  finding && isUrgent(finding.danger) ? wordsFor(finding, helpLinesFor(timezone)) : null

/** The words before an answer to a message with lesser signs; empty where there are none. */
export const cautionFor = (finding: Finding | null, timezone: string | null): string =>
  finding && !isUrgent(finding.danger) ? `${wordsFor(finding, helpLinesFor(timezone))}\n\n` : ''
