/** Terms the coach can explain, with the words people use for them. */
export const terms: Record<string, RegExp> = {
  'intermittent fasting': /\b(?:intermittent fasting|16[:/]8|18[:/]6|20[:/]4|omad|fasting window)\b/,
  bmi: /\b(?:bmi|body mass index)\b/,
  hiit: /\b(?:hiit|interval training)\b/,
  macros: /\b(?:macros?|macronutrients?)\b/,
  fibre: /\b(?:fibre|fiber)\b/,
  calorie: /\b(?:calories?|kcal)\b/,
  streak: /\bstreaks?\b/,
  'rest day': /\brest days?\b/,
  points: /\bpoints?\b/,
  'wellness score': /\b(?:wellness score|mood score)\b/,
  severity: /\bseverity\b/,
  hydration: /\b(?:hydration|electrolytes?)\b/,
}
