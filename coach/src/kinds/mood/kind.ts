import { moodLevels, wordsOfMood } from '@finu/contract/moods/moods'
import { linked } from '../../answer/day-links.ts'
import { habits } from '../../answer/phrases.ts'
import { average, listed, oneDecimal, plural, wellness, wellnessPage } from '../../answer/wording.ts'
import { spansOf } from '../../compose/spans.ts'
import type { CoachKind } from '../kind.ts'
import { addedTo } from '../notes.ts'
import { scoreIn } from '../score-of-ten.ts'
import { correctMood } from './correct.ts'
import { withOneMood } from './joined.ts'
import { moodAt, moodOfLevel } from './mood-words.ts'
import { logMood, moodNamed, moodOfSpan } from './moods.ts'
import { moodSubjects } from './subjects.ts'

const heavyMoods = new Set(['sad', 'angry'])

export const moodKind: CoachKind<'mood'> = {
  name: 'mood',
  page: wellnessPage,
  place: wellness,

  reads: { mood: logMood },
  mark: 'feeling',
  manner: 'felt',
  called: ['mood'],
  holds: ['symptom', 'feeling'],
  values: ['severity', 'feeling'],
  withWholeNote: (log, note) => ({ ...log, input: { ...log.input, notes: note } }),
  withNote: (log, note) => ({ ...log, input: { ...log.input, notes: addedTo(log.input.notes, note) } }),
  mannerIn: scoreIn,
  joined: withOneMood,
  clauseMarks: ['feeling'],
  question: () => 'How do you feel? Say it like “calm” or “stressed because of work”.',
  replies: { mood: ['Good', 'Neutral', 'A bit low'] },
  answer: ['mood', 'feeling'],
  sought: {
    words: [/\bmoods?\b/, 1],
    marks: { feeling: 7 },
    after: ['mood'],
    nameIn: (part) => (spansOf(part, 'feeling').map(moodOfSpan)[0] ?? moodNamed(part.text))?.mood_type ?? null,
  },
  readValue({ plain, level }) {
    const mood = level === null ? moodAt(plain.split(' '), true) : moodOfLevel(level).mood_type
    return mood ? { mood_type: mood } : null
  },

  subjects: moodSubjects,
  hasNotesOfDays: true,
  daysForAdvice: 14,
  summary(moods, range) {
    const names = range.start === range.end ? `${listed([...new Set(moods.map(({ name }) => name))])}, ` : ''
    const level = oneDecimal(average(moods.map((each) => each.level_of_5 ?? 3)))
    const score = oneDecimal(average(moods.map((each) => each.score_of_10 ?? 5)))
    const count = linked(plural(moods.length, 'entry', 'entries'), wellnessPage, range)
    return `**Mood:** ${names}${level} of 5 (${count}), wellness score ${score} of 10`
  },
  isDueDaily: true,

  describe: ({ log }) =>
    `I put your mood down as **${wordsOfMood(log).word.toLowerCase()}**${log.notes ? ', with your words as a note' : ''}.`,
  describeCorrected: ({ log }) => `**${wordsOfMood(log).word}**.`,
  brief: ({ log }) => log.mood_type,
  courtesy: 'Thank you for telling me.',
  nextStep: ({ log }) =>
    heavyMoods.has(log.mood_type)
      ? 'A short walk or a word with someone you trust often helps. If it stays for weeks, a doctor or therapist can help too.'
      : '',
  help: ({ input: { label, mood_type: type } }) =>
    label === undefined && (type === 'stressed' || type === 'anxious') ? habits.stress : '',
  changes: '“make it good” or “it was yesterday”',
  suggestion: 'How was my mood this week?',

  inputOf({ mood_type, label, notes, triggers }, same) {
    const level = moodLevels.find((each) => each.label === label)
    return {
      kind: 'mood',
      input: {
        mood_type,
        ...(level === undefined ? {} : { label: level.label }),
        ...(notes ? { notes } : {}),
        triggers: triggers ?? [],
        ...same,
      },
    }
  },
  recordOf({ label, mood_type: type }) {
    const level = moodLevels.findIndex((each) => each.label === label)
    return { name: label ?? type, ...(level >= 0 && { level_of_5: level + 1 }) }
  },
  like: () => ({ about: 'mood', name: null }),
  changeable: ['mood_type', 'at'],
  correct: correctMood,
  nameOf: (was) => `mood (${was.mood_type})`,
  stateOf: (log) => log.mood_type,
  isMoved: (log) => log.timestamp !== undefined,
}
