import { expect, test } from 'vitest'
import { presentSums, sumNutrition, unknownNutrition, type TotalNutrition } from './nutrition.ts'
import { sayFigure, wordFigure } from './nutrition-words.ts'

const total: TotalNutrition = { ...unknownNutrition, calories: 255, protein_g: 12.5, partial: [], is_estimate: false }

test.each([
  [{}, '255 kcal', '12.5 g'],
  [{ calories: 1240 }, '1,240 kcal', '12.5 g'],
  [{ is_estimate: true }, 'about 255 kcal', 'about 12.5 g'],
  [{ partial: ['calories'] }, 'at least 255 kcal', '12.5 g'],
  [{ partial: ['calories', 'protein_g'], is_estimate: true }, 'at least 255 kcal', 'at least 12.5 g'],
  [{ partial: ['protein_g'], is_estimate: true }, 'about 255 kcal', 'at least 12.5 g'],
  [{ calories: null, protein_g: null }, 'kcal unknown', 'g unknown'],
  [{ calories: 0 }, '0 kcal', '12.5 g'],
] as [Partial<TotalNutrition>, string, string][])('%o is worded %s and %s', (change, calories, protein) => {
  expect(sayFigure('calories', { ...total, ...change })).toBe(calories)
  expect(sayFigure('protein_g', { ...total, ...change })).toBe(protein)
})

test('a sum with an unknown part is at least the others', () => {
  const sum = presentSums(sumNutrition([{ ...unknownNutrition, calories: 200 }, unknownNutrition]), true)
  expect(wordFigure('calories', sum)).toEqual({ certainty: 'at least', value: '200', unit: 'kcal' })
  expect(wordFigure('sodium_mg', sum)).toBeNull()
})
