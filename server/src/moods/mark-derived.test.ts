import { expect, test } from 'vitest'
import { markDerived } from './mark-derived.ts'

const derived = { energy_level: 2, happiness_level: 2, stress_level: 8, anxiety_level: 7 }

test.each([
  ['only a mood', derived, ['energy_level', 'happiness_level', 'stress_level', 'anxiety_level']],
  ['another stress', { ...derived, stress_level: 3 }, ['energy_level', 'happiness_level', 'anxiety_level']],
  ['four other levels', { energy_level: 4, happiness_level: 3, stress_level: 5, anxiety_level: 4 }, []],
])('names the levels that nobody entered: %s', (_entered, levels, names) => {
  expect(markDerived({ id: 'a', mood_type: 'anxious', ...levels })).toEqual({
    id: 'a',
    mood_type: 'anxious',
    ...levels,
    derived_levels: names,
  })
})
