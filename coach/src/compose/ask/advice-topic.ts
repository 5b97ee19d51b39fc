import type { AdviceTopic } from '../../reading/tags.ts'
import type { Part } from '../../reading/read.ts'
import words from '../../words/advice-topics.json' with { type: 'json' }
import situations from '../../words/situations.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'

const namedBy = Object.entries(words).map(([topic, phrases]) => [topic as AdviceTopic, anyOf(phrases)] as const)
/** Below this probability the words of a topic are surer than what was learned. */
const leastSure = 0.45
const training = anyOf([...situations.training, 'exercis*', 'workout(s)', 'race', 'match', 'game', 'session'])

const meals: readonly AdviceTopic[] = ['snack', 'breakfast', 'lunch', 'dinner', 'healthy-eating']
const mealsNamed: [AdviceTopic, RegExp][] = [
  ['breakfast', /\b(?:breakfast|brekkie|brekky)\b/i],
  ['lunch', /\b(?:lunch|packed lunch|lunchbox)\b/i],
  ['dinner', /\b(?:dinner|supper)\b|(?<!\bwith )\b(?:for|quick|easy|my|our|simple|a) tea\b/i],
]

/** Returns the first topic of advice whose own words a text has; null for none. */
const topicNamed = (text: string): AdviceTopic | null => namedBy.find(([, named]) => named.test(text))?.[0] ?? null

/**
 * Corrects the topic of a part that asks for advice where its words contradict it: 'a quick tea under 500 calories' is no
 * snack, and what to eat before a shift no food before a run.
 */
export function withTopicMeant(part: Part): Part {
  const topic = part.topic as AdviceTopic | null
  if (topic === null) {
    const alone = topicNamed(part.text)
    return alone ? { ...part, topic: alone, topicChance: 1 } : part
  }
  const meal = meals.includes(topic) ? mealsNamed.find(([, named]) => named.test(part.text))?.[0] : undefined
  if (meal) return { ...part, topic: meal, topicChance: 1 }
  // 'What should I do to sleep earlier' does not ask what is still to log.
  const other = part.topic === 'next' ? topicNamed(part.text) : null
  if (other) return { ...part, topic: other, topicChance: 1 }
  const isOfTraining = (topic !== 'before-exercise' && topic !== 'after-exercise') || training.test(part.text)
  const isSure = isOfTraining && part.topicChance >= leastSure
  const named = isSure ? null : topicNamed(part.text)
  if (named) return { ...part, topic: named, topicChance: 1 }
  return isOfTraining ? part : { ...part, topicChance: 0 }
}
