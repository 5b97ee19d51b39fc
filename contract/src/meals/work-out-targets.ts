import { targetLimits, type NutritionTargets, type TargetName } from './nutrition-targets.ts'

/** The part of a profile that targets are worked out from. */
export interface TargetBasis {
  gender: string | null
  age: number | null
  height_cm: number | null
  weight_kg: number | null
  activity_level: string | null
  health_goals: readonly string[]
  weight_target_kg: number | null
}

/** Fields of the profile without which nothing can be worked out, as the settings name them. */
const neededFields = {
  gender: 'gender',
  age: 'date of birth',
  height_cm: 'height',
  weight_kg: 'weight',
  activity_level: 'activity level',
} as const

export const targetSources = [
  'Energy at rest: Mifflin, St Jeor and others, American Journal of Clinical Nutrition 51 (1990), 241–247',
  'Factors for activity: McArdle, Katch and Katch, Exercise Physiology',
  'Protein: European Food Safety Authority (2012); for training the International Society of Sports Nutrition (2017)',
  'Fat as a part of energy: European Food Safety Authority (2010), 20 to 35%',
] as const

/** Multiples of the energy at rest. */
const activities: Record<string, { factor: number; words: string }> = {
  sedentary: { factor: 1.2, words: 'Mostly sitting' },
  lightly_active: { factor: 1.375, words: 'Lightly active' },
  moderately_active: { factor: 1.55, words: 'Moderately active' },
  very_active: { factor: 1.725, words: 'Very active' },
  athlete: { factor: 1.9, words: 'As an athlete' },
}

const adultAge = 18
/** Kilograms per square metre: the World Health Organization's limits of underweight and obesity in adults. */
const bodyMassIndex = { least: 18.5, most: 30 } as const
/** Kilocalories less a day to lose weight, and at most this part of what is used; more to gain it. */
const deficit = { calories: 500, part: 0.2 } as const
const surplus = 300
/** The least kilocalories a day without a doctor or dietitian. */
const floors = { male: 1500, other: targetLimits.calories.least } as const
const fatPart = 0.3
const kcalPerGram = { protein: 4, carbs: 4, fat: 9 } as const

type Aim = 'lose' | 'gain' | 'keep'

/** Targets for a day with how they were worked out, or the fields of the profile that are missing. */
export type WorkedOutTargets =
  | { missing: string[]; targets: null }
  | { missing: []; targets: NutritionTargets; steps: string[]; cautions: string[] }

const whole = new Intl.NumberFormat('en')
const sayKcal = (calories: number) => `${whole.format(Math.round(calories / 10) * 10)} kcal`
const clamp = (name: TargetName, value: number) =>
  Math.round(Math.min(Math.max(value, targetLimits[name].least), targetLimits[name].most))

/** Returns kilocalories a day at rest by Mifflin and St Jeor; between those of women and men where neither is said. */
export function restingCalories({
  gender,
  age,
  height,
  weight,
}: Record<'age' | 'height' | 'weight', number> & { gender: string }): number {
  const constant = gender === 'male' ? 5 : gender === 'female' ? -161 : -78
  return 10 * weight + 6.25 * height - 5 * age + constant
}

/** Reads what a person means to do with their weight: by their goals, else by the weight that they aim at. */
function aimOf({ health_goals: goals, weight_target_kg: target, weight_kg: weight }: TargetBasis): Aim {
  const isLoss = goals.includes('Weight Loss')
  const isGain = goals.includes('Weight Gain') || goals.includes('Muscle Building')
  if (isLoss !== isGain) return isLoss ? 'lose' : 'gain'
  if (isLoss || target === null || weight === null || Math.abs(target - weight) < 1) return 'keep'
  return target < weight ? 'lose' : 'gain'
}

/** Returns grams of protein for each kilogram, and why. */
function proteinOf({ activity_level: level, health_goals: goals, age }: TargetBasis, aim: Aim): [number, string] {
  if (goals.includes('Muscle Building')) return [1.6, 'to build muscle']
  if (level === 'very_active' || level === 'athlete') return [1.4, 'for much training']
  if (aim === 'lose') return [1.2, 'to keep muscle while you lose weight']
  if ((age ?? 0) >= 65) return [1, 'from the age of 65']
  return (age ?? adultAge) < adultAge ? [0.9, 'while you grow'] : [0.83, 'for adults']
}

const isKnown = (value: string | number | null) => value !== null && value !== '' && value !== 0

/**
 * Works out targets for a day from the profile: energy at rest, times activity, less or more for a goal. Minors and people who
 * are underweight get no deficit, and nobody less than what needs a doctor. It is an offer, and advice to nobody.
 */
export function workOutTargets(basis: TargetBasis): WorkedOutTargets {
  const { gender, age, height_cm: height, weight_kg: weight, activity_level: level } = basis
  const missing = Object.entries(neededFields).flatMap(([field, name]) =>
    isKnown(basis[field as keyof typeof neededFields]) ? [] : [name],
  )
  const activity = activities[level ?? '']
  if (!gender || !age || !height || !weight || !activity) return { missing, targets: null }

  const index = weight / (height / 100) ** 2
  const isMinor = age < adultAge
  const isUnderweight = index < bodyMassIndex.least
  const wanted = aimOf(basis)
  const aim = wanted === 'lose' && (isMinor || isUnderweight) ? 'keep' : wanted
  const resting = restingCalories({ gender, age, height, weight })
  const used = resting * activity.factor
  const less = Math.min(deficit.calories, used * deficit.part)
  const aimed = aim === 'lose' ? used - less : aim === 'gain' ? used + surplus : used
  const floor = gender === 'male' ? floors.male : floors.other
  const calories = clamp('calories', Math.max(Math.round(aimed / 10) * 10, floor))

  const [perKg, why] = proteinOf(basis, aim)
  const counted = Math.min(weight, bodyMassIndex.most * (height / 100) ** 2)
  const protein_g = clamp('protein_g', perKg * counted)
  const fat_g = clamp('fat_g', (calories * fatPart) / kcalPerGram.fat)
  const carbs_g = clamp(
    'carbs_g',
    (calories - protein_g * kcalPerGram.protein - fat_g * kcalPerGram.fat) / kcalPerGram.carbs,
  )

  const steps = [
    `At rest your body uses about ${sayKcal(resting)} a day, by your weight, height, age and gender.`,
    `${activity.words}, you use about ${sayKcal(used)} (× ${activity.factor}).`,
    ...(aim === 'lose' ? [`To lose weight, ${sayKcal(less)} less.`] : []),
    ...(aim === 'gain' ? [`To gain weight, ${sayKcal(surplus)} more.`] : []),
    ...(aimed < floor
      ? [`Not less than ${sayKcal(floor)}: fewer should only be planned with a doctor or dietitian.`]
      : []),
    `Protein is ${perKg} g for each kilogram ${counted < weight ? 'of the weight at a body mass index of 30, ' : ''}${why}.`,
    'Fat is 30% of the energy, and carbs are the rest.',
  ]
  const cautions = [
    ...(isMinor
      ? [
          'The formula is for adults. You are still growing: eat enough, and ask a parent and a doctor before you eat less.',
        ]
      : []),
    ...(isUnderweight && !isMinor
      ? [
          'Your height and weight suggest that you are underweight, so nothing is taken off. Talk to a doctor before you lose weight.',
        ]
      : []),
    ...(gender === 'male'
      ? []
      : ['If you are pregnant or breastfeeding, you need more than this. Ask your doctor or midwife.']),
    ...(basis.health_goals.includes('Diabetes')
      ? ['With diabetes, ask your doctor before you change what you eat.']
      : []),
  ]
  return { missing: [], targets: { calories, protein_g, carbs_g, fat_g }, steps, cautions }
}
