import { vesselOf, type Drink } from '@finu/contract/water/water'

/** The most chips. */
const most = 3

/**
 * Returns amounts that were used before and have no button, those of most drinks first.
 * @param drinks the latest ones, newest first
 * @param buttonMl the amount of the person's own button, which is among them
 */
export function usualAmounts(drinks: readonly Pick<Drink, 'amount_ml'>[], buttonMl: number | null): number[] {
  const counts = new Map<number, number>()
  if (buttonMl !== null) counts.set(buttonMl, Number.POSITIVE_INFINITY)
  for (const { amount_ml: ml } of drinks) if (!vesselOf(ml)) counts.set(ml, (counts.get(ml) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => (one === other ? 0 : other - one))
    .slice(0, most)
    .map(([ml]) => ml)
    .toSorted((one, other) => one - other)
}
