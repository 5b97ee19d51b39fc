import { directAnswers } from './answers/all.ts'
import type { DirectAnswer, People, Point } from './answers/answer.ts'
import type { Found } from './find-answer.ts'
import { sources, type Content } from './piece.ts'
import { folded, listed } from '../answer/wording.ts'

/** Names of the groups of people whom an answer may not fit, and who can tell them. */
const whom: Record<People, readonly [string, string]> = {
  kids: ['for children', 'your health visitor, pharmacist or doctor'],
  teen: ['for teenagers', 'a pharmacist or doctor'],
  older: ['in older age', 'a pharmacist or doctor'],
  pregnancy: ['in pregnancy', 'your midwife or doctor'],
  breastfeeding: ['while breastfeeding', 'your midwife or doctor'],
  diabetes: ['with diabetes', 'your diabetes team'],
  heart: ['with a heart condition', 'your doctor'],
  pressure: ['with high blood pressure', 'your doctor'],
  asthma: ['with asthma', 'your asthma nurse or doctor'],
  ibs: ['with a bowel condition', 'a dietitian or doctor'],
  kidneys: ['with a kidney condition', 'your care team'],
}

/** Returns 'Yes.' or 'No.' for a question that wants it. */
function verdictOf({ verdict }: DirectAnswer, { kind, isAgainst }: Found): string {
  if (verdict === undefined || kind !== 'ok' || isAgainst === null) return ''
  return (verdict === 'bad') === isAgainst ? '**Yes.** ' : '**No.** '
}

const textOf = (point: Point): string => (typeof point === 'string' ? point : point.text)

const fits = (point: Point, avoided: ReadonlySet<Content>): boolean =>
  typeof point === 'string' || !point.contains.some((content) => avoided.has(content))

/**
 * Writes a direct answer in Markdown: the answer itself first, then its points, the person's own records, when to see a
 * doctor, and its sources.
 * @param own what the person's records show; empty if nothing
 */
export function sayAnswer(found: Found, avoided: ReadonlySet<Content>, own: string): string {
  const answer = directAnswers[found.id]!
  const [person] = found.people
  const ofPerson = person && answer.for?.[person]
  const from = folded('Source', `${listed([answer.source].flat().map((source) => sources[source]))}.`)
  const join = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n\n')
  if (ofPerson) return join(ofPerson, answer.doctor, from)
  const more = found.kind === answer.kinds[0] ? undefined : answer.more?.[found.kind]
  if (more) return join(more, answer.doctor, from)
  const points = answer.points.filter((point) => fits(point, avoided)).map((point) => `- ${textOf(point)}`)
  const said = person ? answer.say : `${verdictOf(answer, found)}${answer.say}`
  const caution =
    person &&
    `Whether that holds ${whom[person][0]} I can’t say: please ask ${whom[person][1]}. For most healthy adults:`
  return join(caution, said, points.join('\n'), own.trim(), answer.doctor, from)
}
