import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activityLevels, genders, healthGoals } from '../accounts/profile.ts'
import { NutritionTargets } from './nutrition-targets.ts'
import { restingCalories, workOutTargets, type TargetBasis } from './work-out-targets.ts'

const man: TargetBasis = {
  gender: 'male',
  age: 30,
  height_cm: 180,
  weight_kg: 80,
  activity_level: 'moderately_active',
  health_goals: [],
  weight_target_kg: null,
}
const woman: TargetBasis = { ...man, gender: 'female', height_cm: 165, weight_kg: 65 }
const targetsOf = (change: Partial<TargetBasis>, of = man) => workOutTargets({ ...of, ...change }).targets
const told = (change: Partial<TargetBasis>, of = man) => {
  const worked = workOutTargets({ ...of, ...change })
  return worked.targets ? [...worked.steps, ...worked.cautions].join('\n') : ''
}

test('the energy at rest is that of Mifflin and St Jeor', () => {
  expect(restingCalories({ gender: 'male', age: 30, height: 180, weight: 80 })).toBe(1780)
  expect(restingCalories({ gender: 'female', age: 30, height: 165, weight: 65 })).toBe(1370.25)
  expect(restingCalories({ gender: 'other', age: 30, height: 180, weight: 80 })).toBe(1697)
})

test('activity, goal and weight make the targets', () => {
  expect(targetsOf({})).toEqual({ calories: 2760, protein_g: 66, carbs_g: 417, fat_g: 92 })
  expect(targetsOf({ health_goals: ['Weight Loss'] })).toMatchObject({ calories: 2260, protein_g: 96 })
  expect(targetsOf({ health_goals: ['Muscle Building'] })).toMatchObject({ calories: 3060, protein_g: 128 })
  expect(targetsOf({ weight_target_kg: 75 })).toMatchObject({ calories: 2260 })
  expect(targetsOf({ weight_target_kg: 80.5 })).toMatchObject({ calories: 2760 })
  expect(targetsOf({ activity_level: 'athlete' })).toMatchObject({ calories: 3380, protein_g: 112 })
  expect(targetsOf({}, woman)).toMatchObject({ calories: 2120, protein_g: 54 })
  // What is above a body mass index of 30 needs no protein of its own.
  expect(targetsOf({ weight_kg: 150 })!.protein_g).toBe(81)
})

test('it is told in plain words how', () => {
  expect(told({ health_goals: ['Weight Loss'] })).toBe(
    [
      'At rest your body uses about 1,780 kcal a day, by your weight, height, age and gender.',
      'Moderately active, you use about 2,760 kcal (× 1.55).',
      'To lose weight, 500 kcal less.',
      'Protein is 1.2 g for each kilogram to keep muscle while you lose weight.',
      'Fat is 30% of the energy, and carbs are the rest.',
    ].join('\n'),
  )
})

test('minors and people who are underweight get no deficit, and a caution', () => {
  const loss = { health_goals: ['Weight Loss'] }
  for (const change of [{ age: 16 }, { weight_kg: 59 }]) {
    expect(targetsOf({ ...change, ...loss })!.calories).toBe(targetsOf(change)!.calories)
    expect(told({ ...change, ...loss })).toMatch(/doctor/)
  }
  expect(told({ age: 16 })).toContain('You are still growing')
  expect(told({}, woman)).toContain('pregnant or breastfeeding')
  expect(told({})).not.toContain('pregnant')
})

test('nobody gets less than what needs a doctor', () => {
  const small = { age: 80, height_cm: 150, weight_kg: 45, activity_level: 'sedentary', health_goals: ['Weight Loss'] }
  expect(targetsOf(small, woman)!.calories).toBe(1200)
  expect(targetsOf(small)!.calories).toBe(1500)
  expect(told(small, woman)).toContain('Not less than 1,200 kcal')
})

test('what is missing is named', () => {
  expect(workOutTargets({ ...man, height_cm: null, activity_level: null })).toEqual({
    missing: ['height', 'activity level'],
    targets: null,
  })
  expect(workOutTargets({ ...man, weight_kg: 0, gender: null, age: null }).missing).toEqual([
    'gender',
    'date of birth',
    'weight',
  ])
})

test('whatever a profile says, the targets can be set', () => {
  fc.assert(
    fc.property(
      fc.record({
        gender: fc.constantFrom(...genders),
        age: fc.integer({ min: 1, max: 120 }),
        height_cm: fc.double({ min: 0.1, max: 300, noNaN: true }),
        weight_kg: fc.double({ min: 0.1, max: 500, noNaN: true }),
        activity_level: fc.constantFrom(...activityLevels),
        health_goals: fc.subarray([...healthGoals]),
        weight_target_kg: fc.option(fc.double({ min: 20, max: 400, noNaN: true })),
      }),
      (basis) => {
        expect(NutritionTargets.safeParse(workOutTargets(basis).targets).success).toBe(true)
      },
    ),
  )
})
