import { withSpokenDoses } from '@finu/coach/kinds/medicine/spoken-doses'
import { anyOf, oneOf } from '@finu/coach/words/lists'
import accidental from './accidental-doses.json' with { type: 'json' }
import medicines from './usual-doses.json' with { type: 'json' }

/** The usual doses of each medicine, in its own unit: milligrams where none is named. */
const usual = new Map(medicines.flatMap(({ names, doses }) => names.map((name) => [name, doses] as const)))
const name = oneOf([...usual.keys()])
const number = String.raw`(\d{1,4}|one|three|five|ten)`
/** Words that make a number one of tablets. */
const counts = String.raw`(?! ?(?:x|tab\w*|pill\w*|cap\w*|\w*tablets|of them|at once|in one go)\b)`
const before = new RegExp(String.raw`(?<![\w.])${number}( of)? (${name})${counts}`, 'gi')
const behind = new RegExp(String.raw`\b(${name}) ${number}${counts}(?![\w.,]*\d| ?(?:mg|x|times|min|hour|day))`, 'gi')
const onPurpose = anyOf(accidental.onPurpose)

/** Without 'of' a smaller number in front of a name may be one of tablets: 'took fifty sertraline'. */
const leastWithoutOf = 200
const inWords: Record<string, number> = { one: 1, three: 3, five: 5, ten: 10 }

/** Returns true if a number is a dose that the medicine usually has, and null for a medicine that is not listed. */
export const isUsualDose = (medicine: string, dose: number): boolean | null =>
  usual.get(medicine.toLowerCase())?.includes(dose) ?? null

const isUsual = (medicine: string, said: string): boolean =>
  isUsualDose(medicine, inWords[said.toLowerCase()] ?? Number(said)) === true

/**
 * Returns a message without the doses that a medicine usually has, said without a unit: 'took four hundred of ibuprofen'
 * is 'took ibuprofen'. They say nothing of danger, and are easily taken for so many tablets. A message with words of more
 * than a slip is left as it is.
 */
export function withoutUsualDoses(message: string): string {
  if (onPurpose.test(message)) return message
  const spoken = withSpokenDoses(message)
  const plain = spoken
    .replaceAll(before, (said: string, dose: string, of: string | undefined, medicine: string) =>
      isUsual(medicine, dose) && (of !== undefined || Number(dose) >= leastWithoutOf) ? medicine : said,
    )
    .replaceAll(behind, (said: string, medicine: string, dose: string) => (isUsual(medicine, dose) ? medicine : said))
  return plain === spoken ? message : plain
}
