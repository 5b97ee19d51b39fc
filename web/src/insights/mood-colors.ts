import type { MoodLevel } from '../ui/mood-face-shapes.ts'

/** The colour of a mood as a background. */
export const moodColors: Readonly<Record<MoodLevel, string>> = {
  1: 'bg-mood-1',
  2: 'bg-mood-2',
  3: 'bg-mood-3',
  4: 'bg-mood-4',
  5: 'bg-mood-5',
}
