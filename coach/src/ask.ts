import type { LogInput } from './log-input.ts'
import type { AdviceTopic } from './reading/tags.ts'
import type { AppTopic, TalkTopic } from './app-answers.ts'
import type { Query } from './query.ts'
import type { Sought } from './find-sought.ts'
import type { Say } from './says.ts'

/** One thing that is asked for, and its details. */
export type Ask =
  | { ask: 'records'; query: Query }
  | { ask: 'food'; name: string }
  | { ask: 'advice'; topic: AdviceTopic; said: string }
  | { ask: 'why'; topic: AdviceTopic }
  /** Terms by their names, or fasting windows as they were said. */
  | { ask: 'explain'; terms: string[]; windows: string }
  | { ask: 'say'; say: Say }
  | { ask: 'app'; topic: AppTopic }
  | { ask: 'talk'; topic: TalkTopic }
  | { ask: 'profile' }
  | { ask: 'bmi' }
  | { ask: 'next' }
  /** Entries that come together in the records: with a mood or symptom, by its name, or with any. */
  | { ask: 'together'; of: string | null }
  | { ask: 'greeting' }
  | { ask: 'abilities' }
  | {
      ask: 'how_to'
      kind: 'log_mood' | 'log_symptom' | 'log_exercise' | 'log_meal' | 'add_goal' | 'start_fast' | 'remember'
    }
  /** A change that is not clear; `kind` is that of the open card that it is about. */
  | { ask: 'change'; kind: LogInput['kind'] | null }
  | { ask: 'revise'; sought: Sought }
  | { ask: 'urgent' }
  /** It sounds as if somebody were in danger, and no sign of it was sure enough to be acted on before. */
  | { ask: 'worry' }
  /** A fast was wanted, and is for nobody at risk. */
  | { ask: 'no_fast' }
  | { ask: 'day'; day: string }
