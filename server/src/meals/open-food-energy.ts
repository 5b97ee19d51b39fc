/** A product's stated energy and macronutrients for 100 g; null if missing or impossible. */
export interface SaidEnergy {
  kcal: number | null
  kj: number | null
  protein: number | null
  carbs: number | null
  fat: number | null
  /** Per cent by volume. */
  alcohol: number | null
}

const kjPerKcal = 4.184
/** No food has more: pure fat has 900. */
const mostKcal = 950

/**
 * Computes kilocalories by the factors of Regulation (EU) 1169/2011; null if not all is known. Fibre and sweeteners
 * count less.
 */
function fromParts({ protein, carbs, fat, alcohol }: SaidEnergy): number | null {
  if (protein === null || carbs === null || fat === null) return null
  const gramsOfAlcohol = (alcohol ?? 0) * 0.79
  return 4 * protein + 4 * carbs + 9 * fat + 7 * gramsOfAlcohol
}

const isNear = (one: number, other: number, share: number, least: number) =>
  Math.abs(one - other) <= Math.max(least, share * Math.max(one, other))

/**
 * Returns a plausible energy in kilocalories; null if there is none. Volunteers confuse the units: kilojoules in the
 * field for kilocalories, or both swapped. A value that agrees with the other unit is used, else one that agrees with
 * the macronutrients; if these are known, a value that agrees with neither is dropped.
 */
export function believableKcal(said: SaidEnergy): number | null {
  const { kcal, kj } = said
  const parts = fromParts(said)
  const fitsParts = (value: number) => parts === null || isNear(value, parts, 0.35, 40)
  const isPossible = (value: number | null): value is number => value !== null && value <= mostKcal
  const agreeing =
    kcal !== null && kj !== null
      ? isNear(kcal, kj / kjPerKcal, 0.1, 3)
        ? [kcal]
        : isNear(kj, kcal / kjPerKcal, 0.1, 3)
          ? [kj]
          : null
      : null
  const candidates = agreeing ?? [kcal, kj === null ? null : kj / kjPerKcal, kcal === null ? null : kcal / kjPerKcal]
  const possible = candidates.filter(isPossible)
  // Without any comparison, a value in kilocalories is accepted; two that differ are not.
  if (parts === null && agreeing === null && kcal !== null && kj !== null) return null
  const found = possible.find(fitsParts)
  return found === undefined ? null : Math.round(found * 100) / 100
}
