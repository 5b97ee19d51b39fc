import { memoriesOf, verbatim } from '../../answer/wording.ts'
import { logMemory } from '../goal/goals.ts'
import type { CoachKind } from '../kind.ts'
import { correctMemory } from './correct.ts'

export const memoryKind: CoachKind<'memory'> = {
  name: 'note of it',
  page: '/assistant',
  place: null,

  reads: { remember: logMemory },
  called: ['note'],
  values: ['fact'],
  question: () => 'What should I keep in mind? Say it like “I am vegetarian”.',
  answer: ['remember', 'fact'],
  recordLookups: [],

  subjects: {},

  describe: ({ log }) => `I would keep in mind: “${verbatim(log.text)}”.`,
  describeCorrected: ({ log }) => `“${verbatim(log.text)}”.`,
  nextStep: (_, assistant) => `You can read, change and delete what I keep in mind under ${memoriesOf(assistant)}.`,
  changes: '“I mean pistachios”',
  suggestion: 'What do you remember about me?',

  inputOf: ({ text }, { replaces }) => ({ kind: 'memory', input: { text, replaces } }),
  recordOf: () => null,
  like: () => null,
  changeable: ['text'],
  isUntimed: true,
  correct: correctMemory,
  nameOf: ({ text }) => text,
  stateOf: ({ text }) => `“${verbatim(text)}”`,
}
