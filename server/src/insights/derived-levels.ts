import { deriveLevels, moodLevels } from '@finu/contract/moods/moods'

const derived = moodLevels.map(({ level }) => deriveLevels(level))

/**
 * Stress and anxiety as they follow from moods of level 1 to 5. Where somebody's are these on every day, and their energy is
 * their mood's level, nothing was told but the mood.
 */
export const derivedStress = derived.map((level) => level.stress_level)
export const derivedAnxiety = derived.map((level) => level.anxiety_level)
