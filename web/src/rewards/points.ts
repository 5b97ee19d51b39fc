import { countNoun } from '@finu/contract/platform/counted-nouns'

/** Formats points: '1 point', '1,480 points'. */
export const countPoints = (points: number): string => countNoun(points, 'point')
