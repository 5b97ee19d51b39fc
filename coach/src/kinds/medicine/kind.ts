import { sayMedicine } from '@finu/contract/medicines/medicines'
import { linked } from '../../answer/day-links.ts'
import { listed, plural, verbatim, wellness, wellnessPage } from '../../answer/wording.ts'
import { medicineWords } from '../../compose/ask/asked-words.ts'
import { spansOf } from '../../compose/spans.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { medicineNames } from '../../words/vocabulary.ts'
import type { CoachKind } from '../kind.ts'
import { wordsMeant } from './answer.ts'
import { correctMedicine } from './correct.ts'
import { logMedicines } from './medicines.ts'
import { medicineSubjects } from './subjects.ts'

const ofTablets = anyOf(cues.tablets)

const described = new RegExp(String.raw`${oneOf(cues.articlesOfOwn)} ([\p{L} ]{3,30}?) ${oneOf(cues.tablets)}`, 'iu')
/** Returns what a medicine is for, by which it may be noted: the blood pressure of 'my blood pressure pill'. */
const describedIn = (text: string): string | null => described.exec(text)?.[1] ?? null

export const medicineKind: CoachKind<'medicine'> = {
  name: 'medicine',
  page: wellnessPage,
  place: wellness,

  reads: { medicine: logMedicines },
  mark: 'medicine',
  manner: 'taken',
  called: ['medicine', 'medication', 'meds', 'pill(s)', 'tablet(s)'],
  isNamedBy: (words) => ofTablets.test(words) || words.split(/[^\p{L}-]+/u).some((word) => medicineNames.has(word)),
  holds: ['medicine'],
  values: ['amount', 'medicine'],
  amountsIn: ['dose'],
  clauseMarks: ['medicine'],
  question: () => 'What did you take? Say it like “ibuprofen 400 mg” or “my vitamin D”.',
  answer: ['medicine', 'medicine'],
  sought: {
    words: [/\b(?:medicines?|medications?|meds?|pills?|tablets?)\b/, 9],
    marks: { medicine: 8 },
    nameIn: (part) => spansOf(part, 'medicine')[0]?.text ?? medicineWords(part.text) ?? describedIn(part.text),
  },
  readValue: ({ text, number }) => (Number.isNaN(number) ? null : { dose: text.trim() }),

  subjects: medicineSubjects,
  judgedBy: 'pharmacist',
  summary: (medicines, range) =>
    `**Medicines:** ${listed([...new Set(medicines.map(({ name }) => verbatim(name)))].slice(0, 6))}, ${linked(plural(medicines.length, 'dose'), wellnessPage, range)}`,

  describe: ({ log }) => `I put down **${verbatim(sayMedicine(log))}** as taken.`,
  changes: '“400 mg” or “it was this morning”',

  inputOf: ({ name, dose }, same) => ({
    kind: 'medicine',
    input: { name, ...(dose ? { dose } : {}), ...same },
  }),
  recordOf: ({ name, dose }) => ({ name: sayMedicine({ name, dose: dose ?? null }) }),
  isNamed: (entry, name) => wordsMeant(entry, name) !== null,
  like: ({ name }) => ({ about: 'medicine', name }),
  changeable: ['name', 'dose', 'at'],
  correct: correctMedicine,
  stateOf: (log) => verbatim(sayMedicine(log)),
}
