import { adviceTopics } from '../reading/tags.ts'

/** Topics that a question's own words name, besides those that the network has learned. */
export const situationTopics = ['while-fasting', 'unwell-training'] as const
export type SituationTopic = (typeof situationTopics)[number]

export const allAdviceTopics = [...adviceTopics, ...situationTopics] as const
/** A topic of advice. */
export type Topic = (typeof allAdviceTopics)[number]
