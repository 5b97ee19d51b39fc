/**
 * Returns for each p-value the smallest share of false findings at which it would still be a finding: the step-up
 * procedure of Benjamini and Hochberg, 'Controlling the false discovery rate', J. R. Statist. Soc. B 57 (1995).
 * @param pValues of everything that was tested, those without any result too
 * @returns in the same order, from 0 to 1; values up to the wanted share are findings
 */
export function shareOfFalse(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).sort((a, b) => pValues[b]! - pValues[a]!)
  const shares = pValues.map(() => 1)
  let smallest = 1
  for (const [place, index] of order.entries()) {
    smallest = Math.min(smallest, (pValues[index]! * pValues.length) / (pValues.length - place))
    shares[index] = smallest
  }
  return shares
}
