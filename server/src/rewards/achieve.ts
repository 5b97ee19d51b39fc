import { catalogue, ruleOf, type AchievementSpec } from './achievements.ts'
import type { Milestone, Progress } from './progress.ts'
import type { AchievementRule } from './rules.ts'

/** The reference of all grants of achievements. */
export const achievementReference = 'achievement'

const holds = (progress: Progress, { measure, target }: AchievementSpec) => measure(progress) >= target
export const isGranted = ({ totals }: Progress, spec: AchievementSpec) => (totals[ruleOf(spec)] ?? 0) > 0

/** Lists achievements that are reached and not granted yet, newly added ones included. */
export const reachedBy = (progress: Progress): Milestone[] =>
  catalogue
    .filter((spec) => !isGranted(progress, spec) && holds(progress, spec))
    .map((spec) => ({ rule: ruleOf(spec), reference: achievementReference, stands: true }))

/** Lists achievements that were granted and are no longer reached, as records were deleted or changed. */
export const fallenBy = (progress: Progress): AchievementRule[] =>
  catalogue.filter((spec) => isGranted(progress, spec) && !holds(progress, spec)).map(ruleOf)
