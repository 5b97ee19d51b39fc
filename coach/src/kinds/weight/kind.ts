import { kgPerPound, sayWeight } from '@finu/contract/platform/measures'
import { doubtWeight, toTenGrams } from '@finu/contract/weight/weight'
import { weightPage, wellness } from '../../answer/wording.ts'
import { profileLookup } from '../../tools.ts'
import { kilogramsIn } from '../../values/read-measures.ts'
import { describeBody, sayBody } from '../body/answer.ts'
import { correctWeight } from '../body/correct.ts'
import { isGuessed, type CoachKind } from '../kind.ts'
import { weightSubjects } from './subjects.ts'
import { logWeight } from './weights.ts'

export const weightKind: CoachKind<'weight'> = {
  name: 'weight',
  page: weightPage,
  place: wellness,

  reads: { weight: logWeight },
  manner: 'measured',
  called: ['weight'],
  values: ['amount'],
  figures: ['amount'],
  amountsIn: ['weight'],
  clauseMarks: ['amount'],
  clauseWords: /\b(?:weigh\w*|scales?|kgs?|kilos?|lbs?|pounds?|stone|st)\b/i,
  question: () => 'What do you weigh? Say it like “72.4 kg” or “160 lb”.',
  answer: ['weight', 'amount'],
  sought: { words: [/\bweight\b|\bweighing\b/, 8], after: ['weight'] },
  hasUnits: true,
  readValue({ text }) {
    const kg = kilogramsIn(text)?.kg
    return kg === undefined ? null : { weight_kg: kg }
  },

  subjects: weightSubjects,
  judgedBy: 'bmi',
  summary: (entries, range, profile) => describeBody('weight', entries, range, profile),

  /** A weight that differs much from the last may be in the other unit. */
  describe({ log: { weight_kg: kg } }, log, { profile }) {
    const units = profile?.units ?? 'metric'
    const said = `I put your weight down as **${sayWeight(kg, units)}**.`
    const doubt = doubtWeight(kg, profile?.weight_kg ?? null, units)
    if (doubt?.meant) return `${said} Did you mean ${doubt.meant}? If so, say that.`
    if (doubt)
      return `${said} That is far from your last weight, ${sayWeight(profile!.weight_kg!, units)}: is it right?`
    return isGuessed(log) ? `${said} You named no unit, so I took that of your profile.` : said
  },
  brief: ({ log }, units) => sayWeight(log.weight_kg, units),
  changes: '“72.1 kg” or “it was yesterday”',
  suggestion: 'How did my weight change this month?',
  lookups: [profileLookup],
  inPounds: (log) =>
    log.isGuessed ? { ...log.input, weight_kg: toTenGrams(log.input.weight_kg * kgPerPound) } : log.input,

  inputOf: ({ weight_kg, notes }, same) => ({
    kind: 'weight',
    input: { weight_kg, ...(notes ? { notes } : {}), ...same },
    isGuessed: false,
  }),
  recordOf: ({ weight_kg }) => ({ weight_kg }),
  sayOpen: (entry, profile) => sayBody('weight', entry.weight_kg ?? 0, profile),
  like: () => ({ about: 'weight', name: null }),
  changeable: ['weight_kg', 'at'],
  correct: correctWeight,
  stateOf: ({ weight_kg }, units) => sayWeight(weight_kg, units),
  isMoved: (log, was) => log.measured_at !== was.measured_at,
}
