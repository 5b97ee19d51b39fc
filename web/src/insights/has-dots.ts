import type { Correlation } from '@finu/contract/insights/correlations'

/** More days than this are a bar: nobody counts so many dots. */
const mostDots = 120

/** Whether each day of a finding is drawn as a dot. */
export const hasDots = ({ with: those, without: others }: Correlation): boolean =>
  Math.max(those.days, others.days) <= mostDots
