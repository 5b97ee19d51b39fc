import { isAppTopic, type AppTopic } from '../../answer/app-answers.ts'
import type { Part } from '../../reading/read.ts'
import words from '../../words/app-topics.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'

const namedBy = Object.entries(words).map(([topic, phrases]) => [topic as AppTopic, anyOf(phrases)] as const)

/** Returns the topics of the product whose own words a text has. */
export const topicsNamed = (text: string): AppTopic[] =>
  namedBy.filter(([, named]) => named.test(text)).map(([topic]) => topic)

export const namesTopic = (topic: AppTopic, text: string): boolean => topicsNamed(text).includes(topic)

/** From the first probability on the network decides; below the second only the words of a topic do. */
const [sure, leastSure] = [0.65, 0.45]

/** Returns the topic of the product that a part is about: by what was learned, or else by its words; null if neither tells. */
export function appTopicOf({ topic, topicChance, text }: Part): AppTopic | null {
  const named = topicsNamed(text)
  const learned = isAppTopic(topic) ? topic : null
  if (learned !== null && (topicChance >= sure || named.includes(learned))) return learned
  const [only, ...others] = named
  if (only !== undefined && others.length === 0) return only
  return learned !== null && topicChance >= leastSure && named.length === 0 ? learned : null
}
