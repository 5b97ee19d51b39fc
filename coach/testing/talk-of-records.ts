import { answer } from '../src/answer/answers.ts'
import { nextLookups } from '../src/look-up/lookups.ts'
import type { GoalRecord, History, HistoryEntry, HistoryKind, ProfileRecord } from '../src/records.ts'
import { understand } from '../src/understand.ts'
import { nothingKept, openOf } from '../src/reply-data.ts'
import type { Before } from '../src/understanding.ts'

// A Saturday.
const clock = { today: '2026-11-28', time: '16:08' }
const profile: ProfileRecord = {
  display_name: 'Sam',
  age: 30,
  activity_level: null,
  health_goals: [],
  dietary_preferences: [],
  fasting_window: null,
  height_cm: 170,
  weight_kg: 75,
  units: 'metric',
  timezone: null,
  nutrition_targets: null,
  sleep_target_minutes: null,
  water_target_ml: 2000,
  weight_target_kg: 70,
}

const on = (day: number, time: string, more: Partial<HistoryEntry>): HistoryEntry => ({
  id: `${day} ${time}`,
  at: `2026-11-${day}T${time}:00Z`,
  day: `2026-11-${day}`,
  time,
  name: '',
  note: null,
  ...more,
})
const ran = (day: number, minutes: number, distance_m: number) =>
  on(day, '17:00', { name: 'Running', type: 'cardio', minutes, distance_m, calories: 300, is_completed: true })
const squat = { movement: 'Squat', reps: 5, load_kg: 80, seconds: null } as const

/** Entries of a person in November 2026, latest first. */
const records: Partial<Record<HistoryKind, HistoryEntry[]>> = {
  weight: [
    on(27, '07:00', { weight_kg: 71.4 }),
    on(18, '07:00', { weight_kg: 72.2 }),
    on(15, '07:00', { weight_kg: 72.6 }),
  ],
  sleep: [
    on(27, '06:00', { minutes: 420 }),
    on(26, '08:00', { minutes: 480 }),
    on(25, '14:00', { minutes: 300, note: 'after night shift' }),
  ],
  mood: [
    on(26, '18:00', { name: 'Calm', level_of_5: 3 }),
    on(25, '18:00', { name: 'Stressed', level_of_5: 2, note: 'after night shift' }),
    on(21, '18:00', { name: 'Happy', level_of_5: 5, note: 'before my night shift' }),
  ],
  symptom: [
    on(26, '15:00', { name: 'Migraine', severity_of_5: 5 }),
    on(25, '16:00', { name: 'Headache', severity_of_5: 2 }),
    on(22, '15:00', { name: 'Migraine', severity_of_5: 3 }),
  ],
  medicine: [
    on(27, '05:30', { name: 'Levothyroxine, 100 mcg' }),
    on(26, '13:00', { name: 'Iron, 200 mg' }),
    on(26, '05:30', { name: 'Levothyroxine, 100 mcg' }),
    on(24, '05:30', { name: 'Levothyroxine, 100 mcg' }),
    on(22, '15:30', { name: 'Ibuprofen, 400 mg' }),
    on(20, '21:00', { name: 'Ibuprofen, 200 mg' }),
  ],
  exercise: [
    ran(26, 58, 10_000),
    ran(24, 48, 8_000),
    on(21, '18:00', { name: 'Strength', type: 'strength', minutes: 45, is_completed: true, sets: [squat, squat] }),
    on(20, '17:00', { name: 'Cycling', type: 'cycling', minutes: 60, distance_m: 20_000, is_completed: true }),
    ran(16, 30, 5_000),
  ],
  water: [on(27, '12:00', { amount_ml: 1500 })],
  meal: [
    on(27, '13:00', { name: 'Döner', meal_type: 'lunch', calories: 750, protein_g: 30 }),
    on(26, '12:30', { name: 'Lentil soup', meal_type: 'lunch', calories: 430, protein_g: 20 }),
  ],
}

const goals: GoalRecord[] = [
  { id: 'a', name: 'Run 3 times a week', status: 'active', points: 10 },
  { id: 'b', name: 'Read 20 pages', status: 'completed', points: 10 },
]

/**
 * Says messages one after the other to the coach, which finds these records, and returns its last answer without links.
 * @param cards the open cards before the first message, which stay open
 */
export async function talk(
  messages: readonly string[],
  cards: Before['cards'] = [],
  kept?: Before['kept'],
): Promise<string> {
  const open = openOf(cards, kept?.times ?? [])
  let before: Before | null = kept || cards.length > 0 ? { kept: kept ?? nothingKept, cards, open } : null
  let text = ''
  for (const message of messages) {
    const understood = await understand(message, before, { ...clock, danger: null })
    const histories = nextLookups(understood, {}, [], clock).flatMap((lookup): History[] => {
      if (lookup.tool !== 'get_history') return []
      const { kind, start, end } = lookup.input
      const entries = (records[kind] ?? []).filter(({ day }) => day >= start && day <= end)
      return [{ kind, start, end, entries, is_partial: false }]
    })
    const said = answer(
      understood,
      { histories, profile, goals },
      { clock, name: 'Finu', before, isFastingRisky: false, danger: null },
    )
    before = { kept: said.kept, cards: [], open }
    text = said.text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  }
  return text
}
