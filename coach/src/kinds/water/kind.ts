import { sayVolume } from '@finu/contract/platform/measures'
import { nutrition, waterPage } from '../../answer/wording.ts'
import { profileLookup } from '../../tools.ts'
import { millilitresIn, vesselsIn } from '../../values/read-measures.ts'
import { describeBody, sayBody } from '../body/answer.ts'
import { correctWater } from '../body/correct.ts'
import { isGuessed, type CoachKind } from '../kind.ts'
import { waterSubjects } from './subjects.ts'
import { logWater } from './water.ts'

/** Millilitres at once above which the coach asks whether they are right. */
const usualMl = 2_000

export const waterKind: CoachKind<'water'> = {
  name: 'water',
  page: waterPage,
  place: nutrition,

  reads: { water: logWater },
  manner: 'taken',
  called: ['water', 'drink'],
  holds: ['food'],
  values: ['amount'],
  figures: ['amount'],
  mannerIn({ text }) {
    const count = vesselsIn(text)
    return count > 1 ? { count } : undefined
  },
  clauseMarks: ['amount'],
  clauseWords: /\bwater\b/i,
  question: () => 'How much did you drink? Say it like “2 glasses” or “300 ml”.',
  answer: ['water', 'amount'],
  sought: { words: [/\bwater\b|\bdrinks?\b/, 7], after: ['water'] },
  hasUnits: true,
  readValue({ text }) {
    const ml = millilitresIn(text)?.ml
    return ml === undefined ? null : { amount_ml: ml }
  },

  subjects: waterSubjects,
  judgedBy: 'water',
  summary: (entries, range, profile) => describeBody('water', entries, range, profile),

  describe({ log: { amount_ml: ml } }, log, { profile }) {
    const guessed = isGuessed(log)
      ? ' You didn’t say how much in a measure that I know, so I took glasses of 250 ml.'
      : ''
    const much = ml > usualMl ? ' That is a lot at once: is it right? If not, say how much it was.' : ''
    return `**${sayVolume(ml, profile?.units ?? 'metric')}** of water.${guessed}${much}`
  },
  brief: ({ log }, units) => sayVolume(log.amount_ml, units),
  changes: '“2 glasses” or “300 ml”',
  suggestion: 'How much water did I drink today?',
  lookups: [profileLookup],

  inputOf: ({ amount_ml }, same) => ({ kind: 'water', input: { amount_ml, ...same }, isGuessed: false }),
  recordOf: ({ amount_ml }) => ({ amount_ml }),
  sayOpen: (entry, profile) => sayBody('water', entry.amount_ml ?? 0, profile),
  like: () => ({ about: 'water', name: null }),
  changeable: ['amount_ml', 'at'],
  correct: correctWater,
  stateOf: ({ amount_ml }, units) => sayVolume(amount_ml, units),
  isMoved: (log, was) => log.drunk_at !== was.drunk_at,
}
