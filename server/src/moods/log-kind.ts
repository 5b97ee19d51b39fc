import { MoodInput } from '@finu/contract/moods/mood-input'
import { type moodKind as contractKind } from '@finu/contract/moods/log-kind'
import {
  deriveLevels,
  labelOfType,
  levelOfMood,
  moodLevels,
  wordsOfMood,
  type MoodType,
} from '@finu/contract/moods/moods'
import { cardTool, dayListOf, defined, shortNote, type LogKind } from '../platform/log-kind.ts'
import { getLogPoints } from '../rewards/settle-actions.ts'
import { findMood, listMoods, listMoodsOf, logMood } from './actions.ts'

/** Returns what a mood's type says: its level's emoji and values, and its word. */
function valuesOf(mood_type: MoodType) {
  const level = levelOfMood[mood_type]
  return { mood_type, emoji: moodLevels[level - 1]!.emoji, label: labelOfType(mood_type), ...deriveLevels(level) }
}

export const moodKind = {
  table: 'moods',
  listOfDay: async (ctx, { date }) => dayListOf(await listMoodsOf(ctx, date)),

  async lookUp(ctx, page) {
    const { moods, has_more } = await listMoods(ctx, page)
    const entries = moods.map((mood) => ({
      id: mood.id,
      at: mood.timestamp,
      name: wordsOfMood(mood).word.toLowerCase(),
      level_of_5: mood.happiness_level,
      score_of_10: mood.overall_wellness_score,
      words: mood.triggers,
      note: shortNote(mood.notes),
    }))
    return { entries, has_more }
  },

  cardTools: {
    propose_mood: cardTool({
      description: 'A mood they have or had.',
      input: MoodInput,
      logOf: ({ mood_type, label, notes, triggers = [], at }, { instantOf }) => {
        const values = valuesOf(mood_type)
        return {
          ...values,
          label: label ?? values.label,
          notes: notes || null,
          triggers,
          timestamp: at && instantOf(at),
        }
      },
    }),
  },
  create: logMood,
  figuresOf: async () => ({}),

  async findRecord(ctx, id) {
    const found = await findMood(ctx, id)
    if (!found) return null
    const { id: _id, overall_wellness_score: _score, ...log } = found
    return { log, at: log.timestamp }
  },
  timeField: 'timestamp',
  change: async (log, { mood_type, notes, at }, { instantOf }) => ({
    ...log,
    ...(mood_type && valuesOf(mood_type)),
    ...defined({ notes, timestamp: at && instantOf(at) }),
  }),
  pointsOf: getLogPoints,
} as const satisfies LogKind<typeof contractKind>
