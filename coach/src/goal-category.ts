import type { GoalCategory } from '@finu/contract/fitness/goals'

/** In order: the first that fits. */
const categories: [GoalCategory, RegExp][] = [
  ['Hydration', /\b(?:water|drink|drinking|hydrat\w+|glass(?:es)?|tea)\b/i],
  ['Sleep', /\b(?:sleep\w*|bed|bedtime|nap|lights out|wake|asleep)\b/i],
  [
    'Mental Health',
    /\b(?:meditat\w*|breath\w*|journal\w*|gratitude|grateful|mindful\w*|relax\w*|stress|therapy|calm|mood|screen|social media|phone)\b/i,
  ],
  [
    'Exercise',
    /\b(?:walk\w*|run|runs|running|jog\w*|exercis\w*|work ?outs?|work out|steps?|yoga|gym|stretch\w*|push-?ups?|squats?|swim\w*|bike|biking|cycl\w*|train\w*|plank\w*|move|moving|minutes of (?:activity|movement)|hike|hiking|lift|dance|dancing|cardio|pilates|stairs|sit-?ups?)\b/i,
  ],
  [
    'Nutrition',
    /\b(?:eat\w*|vegetables?|veggies|fruits?|protein|meals?|sugar|cook\w*|foods?|breakfast|lunch|dinner|snack\w*|salad|fib(?:re|er)|calories|alcohol|meat|vitamins?|coffee|caffeine)\b/i,
  ],
]

export const categoryOf = (name: string): GoalCategory =>
  categories.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Personal'
