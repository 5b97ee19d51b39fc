import { moodLevels } from '@finu/contract/moods/moods'
import type { MoodLevel } from '../ui/mood-face-shapes.ts'

/** Returns the word for a level; rounds a mean. */
export function nameOfLevel(level: number): string {
  return moodLevels[Math.round(level) - 1]?.label ?? ''
}

/** Returns the nearest of the five levels. */
export function roundLevel(level: number): MoodLevel {
  return moodLevels[Math.round(level) - 1]?.level ?? 3
}
