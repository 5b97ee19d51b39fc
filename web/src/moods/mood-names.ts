import { moodLevels } from '@finu/contract/moods/moods'
import type { MoodLevel } from '../ui/mood-face-shapes.ts'

/** The word for a level; a mean is rounded. */
export function nameOfLevel(level: number): string {
  return moodLevels[Math.round(level) - 1]?.label ?? ''
}

/** The nearest of the five levels. */
export function roundLevel(level: number): MoodLevel {
  return moodLevels[Math.round(level) - 1]?.level ?? 3
}
