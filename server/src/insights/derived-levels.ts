import { deriveLevels, moodLevels } from '@finu/contract/moods/moods'

const derived = moodLevels.map(({ level }) => deriveLevels(level))

/**
 * Stress and anxiety as derived from moods of level 1 to 5. If a person's levels are these on every day, and their
 * energy is their mood's level, only the mood was entered.
 */
export const derivedStress = derived.map((level) => level.stress_level)
export const derivedAnxiety = derived.map((level) => level.anxiety_level)
