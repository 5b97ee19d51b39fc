import type { Correlation } from '@finu/contract/insights/correlations'

/** More days than this are drawn as a bar, as nobody counts so many dots. */
const mostDots = 120

/** Returns true if each day of a finding is drawn as a dot. */
export const hasDots = ({ with: those, without: others }: Correlation): boolean =>
  Math.max(those.days, others.days) <= mostDots
