import type { Content, Source } from '../piece.ts'
import type { Topic } from '../topics.ts'

/** Kinds of questions for advice, by what their answer is. */
export const questionKinds = ['do', 'ok', 'instead', 'difference', 'first', 'why', 'amount', 'when'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Groups of people whom general advice may not fit. */
export const people = [
  'kids',
  'teen',
  'older',
  'pregnancy',
  'breastfeeding',
  'diabetes',
  'heart',
  'pressure',
  'asthma',
  'ibs',
  'kidneys',
] as const
export type People = (typeof people)[number]

/** A point of an answer; with its contents, where some people do not eat them. */
export type Point = string | { text: string; contains: readonly Content[] }

/** The answer to one question for advice, in whatever words it is asked. */
export interface DirectAnswer {
  /** A plain form of the question, which is offered where nothing fits. */
  title: string
  kinds: readonly QuestionKind[]
  /** Concepts of `words/advice-words.json` that a question must name; `a|b` is either. */
  needs: readonly string[]
  /** Concepts that it may name besides. */
  also?: readonly string[]
  /** The topic of the general advice that 'something else' gives. */
  topic: Topic
  /** Whether the thing is fine or bad, for an answer that begins with 'Yes' or 'No', by how it is asked. */
  verdict?: 'fine' | 'bad'
  /** The answer in a sentence or two. */
  say: string
  points: readonly Point[]
  /** When to see a doctor. */
  doctor?: string
  /** The answer for groups of people for whom it is another. */
  for?: Partial<Record<People, string>>
  /** Answers to the questions that may follow, by their kind. */
  more?: Partial<Record<QuestionKind, string>>
  /** True if what the person's records show on the topic belongs to it. */
  isOfRecords?: true
  source: Source | readonly Source[]
}
