import { levelOfMood, moodLevels, type MoodType } from '@finu/contract/moods'
import type { MoodLevel } from '../ui/mood-face-shapes.ts'

/** The word for a level; a mean is rounded. */
export function nameOfLevel(level: number): string {
  return moodLevels[Math.round(level) - 1]?.label ?? ''
}

/** The nearest of the five levels. */
export function roundLevel(level: number): MoodLevel {
  return moodLevels[Math.round(level) - 1]?.level ?? 3
}

/** Face and word of a mood. The five of the tracker have their own words; any other keeps the one it came with. */
export function describeMood(type: MoodType, label?: string): { level: MoodLevel; name: string } {
  const known = moodLevels.find((each) => each.mood_type === type)
  return { level: levelOfMood[type], name: known?.label ?? (label || type[0]?.toUpperCase() + type.slice(1)) }
}
