import { catalogue, ruleOf } from './achievements.ts'
import { findRule, type AchievementRule, type Rule } from './rules.ts'

/** The rules of all achievements, by code. */
export const achievementRules: ReadonlyMap<string, Rule> = new Map<string, Rule>(
  catalogue.map((achievement) => [
    ruleOf(achievement),
    {
      description: achievement.name,
      category: 'milestones',
      points: achievement.points,
      dailyLimit: null,
      isInDailyTotal: false,
      places: [achievement.name, achievement.name],
    },
  ]),
)

export const isAchievementRule = (name: string): name is AchievementRule => achievementRules.has(name)
export const achievementRuleNames: readonly string[] = [...achievementRules.keys()]

/** Finds a rule by its code, achievements included. */
export const findAnyRule = (name: string): Rule | null => findRule(name) ?? achievementRules.get(name) ?? null
