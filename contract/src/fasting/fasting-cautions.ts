import * as z from 'zod/mini'

const cautionCodes = ['diabetes', 'under_18', 'underweight', 'pregnancy', 'eating', 'long_fast'] as const
export type CautionCode = (typeof cautionCodes)[number]

const cautionTexts: Record<CautionCode, string> = {
  diabetes:
    'You said that you live with diabetes. Going without food can move blood sugar too low or too high, above all with insulin or tablets. Talk to your doctor first.',
  under_18:
    'You said that you are under 18. A body that is still growing needs regular meals. Talk to a parent and a doctor first.',
  underweight:
    'Your height and weight suggest that you are underweight. Going without food could do harm. Talk to a doctor first.',
  pregnancy:
    'While you are pregnant or breastfeeding, your body and your child need regular meals. Please don’t fast without your doctor or midwife.',
  eating:
    'You said that eating or your weight worries you. Fasting can make that much harder. Please talk to a doctor or an eating-disorder service first.',
  long_fast:
    'A day or more without food is hard on the body. Drink enough, stop as soon as you feel faint or unwell, and ask your doctor first if you take medicine.',
}

/** The caution for everybody; the profile has no field for it. */
export const standingCaution =
  'Fasting is not for everyone. If you are pregnant or breastfeeding, or if eating or your weight worries you, please talk to a doctor before you fast.'

export const FastingCaution = z.object({ code: z.enum(cautionCodes), text: z.string() })
export type FastingCaution = z.output<typeof FastingCaution>

interface CautionProfile {
  /** Includes health conditions. */
  health_goals: readonly string[]
  age: number | null
  height_cm: number | null
  weight_kg: number | null
}

const leastAge = 18
/** Kilograms per square metre: the World Health Organization's limit of underweight in adults. */
const leastBodyMassIndex = 18.5
const longFastHours = 24

const isUnderweight = ({ height_cm: height, weight_kg: weight }: CautionProfile) =>
  height !== null && weight !== null && height > 0 && weight > 0 && weight / (height / 100) ** 2 < leastBodyMassIndex

/**
 * Lists the cautions before a fast of a length. Facts that neither the profile nor the user gives cause no caution.
 * @param said cautions that apply by the user's own words in the chat
 */
export function cautionsFor(
  profile: CautionProfile,
  plannedHours: number,
  said: ReadonlySet<CautionCode> = new Set(),
): FastingCaution[] {
  const holds: Record<CautionCode, boolean> = {
    diabetes: profile.health_goals.includes('Diabetes'),
    under_18: profile.age !== null && profile.age < leastAge,
    underweight: isUnderweight(profile),
    pregnancy: false,
    eating: false,
    long_fast: plannedHours >= longFastHours,
  }
  return cautionCodes
    .filter((code) => holds[code] || said.has(code))
    .map((code) => ({ code, text: cautionTexts[code] }))
}

/**
 * Lists the cautions that apply to a person whatever the length of the fast. Anyone with one is not invited to fast.
 */
export const fastingRisksOf = (profile: CautionProfile, said?: ReadonlySet<CautionCode>): FastingCaution[] =>
  cautionsFor(profile, 0, said)
