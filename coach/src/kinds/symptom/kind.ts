import { severityLevels } from '@finu/contract/symptoms/symptoms'
import { linked } from '../../answer/day-links.ts'
import { listed, plural, verbatim, wellness, wellnessPage } from '../../answer/wording.ts'
import { spansOf } from '../../compose/spans.ts'
import type { InputOf } from '../../log-input.ts'
import { readSeverity } from '../../values/read-severity.ts'
import { isGuessed, type CoachKind } from '../kind.ts'
import { addedTo } from '../notes.ts'
import { scoreIn } from '../score-of-ten.ts'
import { isOfSymptom } from './answer.ts'
import { correctSymptom } from './correct.ts'
import { withOneComplaint } from './joined.ts'
import { exactSymptom } from './read-symptom.ts'
import { symptomSubjects } from './subjects.ts'
import { logSymptoms, symptomOf } from './symptoms.ts'

const labelOf = (score: number): string =>
  severityLevels.find((level) => level.score === score)?.label.toLowerCase() ?? ''

/** Says a strength of ten as it was said, as a card has five. */
const sayTen = (log: InputOf<'symptom'> | undefined): string =>
  log?.said?.score === undefined ? '' : ` (you said ${log.said.score} of 10)`

const severe = 4
const warning: CoachKind<'symptom'>['warning'] = ({ log }) =>
  (log.severity_score ?? 0) >= severe ? 'If it lasts, gets worse or worries you, please talk to a doctor.' : ''

export const symptomKind: CoachKind<'symptom'> = {
  name: 'symptom',
  page: wellnessPage,
  place: wellness,

  reads: { symptom: logSymptoms },
  mark: 'symptom',
  manner: 'felt',
  called: ['symptom', 'complaint'],
  isNamedBy: (words) => exactSymptom(words) !== null,
  hasNameOf: (part, name) =>
    spansOf(part, 'symptom').some((span) => symptomOf(span) === name) || exactSymptom(part.text) === name,
  holds: ['symptom', 'feeling'],
  values: ['from', 'symptom', 'severity'],
  withNote: (log, note) => ({
    ...log,
    input: { ...log.input, description: addedTo(log.input.description, note) },
  }),
  withWholeNote: (log, note) => ({ ...log, input: { ...log.input, description: note } }),
  mannerIn: scoreIn,
  joined: withOneComplaint,
  clauseMarks: ['symptom'],
  question: () => 'What bothers you, and how strong is it? Say it like “headache, 3 out of 5”.',
  answer: ['symptom', 'symptom'],
  sought: {
    words: [/\bsymptoms?\b/, 2],
    marks: { symptom: 1 },
    after: ['symptoms'],
    nameIn(part) {
      const [symptom] = spansOf(part, 'symptom')
      return symptom ? symptomOf(symptom) : null
    },
  },
  readValue({ text, level }) {
    const score = level ?? readSeverity(text)
    return score === null ? null : { severity_score: score }
  },

  subjects: symptomSubjects,
  hasNotesOfDays: true,
  daysForAdvice: 14,
  summary: (symptoms, range) =>
    `**Symptoms:** ${listed([...new Set(symptoms.map(({ name }) => verbatim(name)))])}, ${linked(plural(symptoms.length, 'entry', 'entries'), wellnessPage, range)}`,

  describe: ({ log: { name, severity_score: score } }, log) =>
    isGuessed(log)
      ? `I put down **${verbatim(name)}** with a severity of 3 of 5, as you didn’t say how strong it is; change it if it is more or less.`
      : `I put down **${verbatim(name)}** with a severity of ${score} of 5, ${labelOf(score)}${sayTen(log)}.`,
  describeCorrected: ({ log: { name, severity_score: score } }, log) =>
    `**${verbatim(name)}**, ${score} of 5, ${labelOf(score)}${sayTen(log)}.`,
  courtesy: 'I’m sorry to hear that.',
  nextStep: warning,
  warning,
  changes: '“make it a 4” or “since this morning”',
  suggestion: 'Which symptoms came up in the last 30 days?',

  inputOf: ({ name, severity_score, description, potential_triggers }, same) => ({
    kind: 'symptom',
    input: {
      name,
      severity_score: severity_score ?? 3,
      ...(description ? { description } : {}),
      ...(potential_triggers?.length ? { potential_triggers } : {}),
      ...same,
    },
    isGuessed: false,
  }),
  recordOf: ({ name, severity_score }) => ({ name, severity_of_5: severity_score ?? 3 }),
  isNamed: isOfSymptom,
  like: ({ name }) => ({ about: 'symptoms', name }),
  changeable: ['severity_score', 'name', 'at'],
  correct: correctSymptom,
  stateOf: ({ name, severity_score: score }) => `${verbatim(name)}, ${score} of 5, ${labelOf(score)}`,
  isMoved: (log) => log.timestamp !== undefined,
}
