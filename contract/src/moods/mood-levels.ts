import { deriveLevels, levelOfMood, moodLevels, type NewMood } from './moods.ts'

interface Levels {
  energy_level: number
  stress_level: number
  happiness_level: number
  anxiety_level: number
}

/**
 * Computes the wellness score of a mood, out of 10 with one decimal: the mean of energy and happiness (doubled, as they
 * run to 5) and of calm (10 minus stress, 10 minus anxiety).
 */
function wellnessScore({ energy_level, stress_level, happiness_level, anxiety_level }: Levels): number {
  const sum = 2 * energy_level + 2 * happiness_level + (10 - stress_level) + (10 - anxiety_level)
  return Math.round((sum / 4) * 10) / 10
}

/** Completes a mood: derives missing values from its type, and adds its score. */
export function completeMood(input: NewMood) {
  const level = input.happiness_level ?? levelOfMood[input.mood_type]
  const derived = deriveLevels(level)
  const button = moodLevels.find((mood) => mood.mood_type === input.mood_type) ?? moodLevels[level - 1]!
  const levels = {
    energy_level: input.energy_level ?? derived.energy_level,
    stress_level: input.stress_level ?? derived.stress_level,
    happiness_level: level,
    anxiety_level: input.anxiety_level ?? derived.anxiety_level,
  }
  return {
    mood_type: input.mood_type,
    emoji: input.emoji || button.emoji,
    label: input.label || button.label,
    ...levels,
    notes: input.notes || null,
    triggers: input.triggers,
    activities: input.activities,
    social_context: input.social_context || null,
    overall_wellness_score: wellnessScore(levels),
  }
}
