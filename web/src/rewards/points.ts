import { formatCount } from '../lib/format-number.ts'

/** Formats points: '1 point', '1,480 points'. */
export const countPoints = (points: number): string => `${formatCount(points)} ${points === 1 ? 'point' : 'points'}`
