import type { Proposal } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import type {
  DayRecords,
  FastingRecord,
  FoodRecord,
  GoalRecord,
  History,
  ProfileRecord,
  Standing,
  TogetherRecord,
} from './records.ts'

/** The results of the tools, by tool and kind; failed ones are absent. */
export interface Findings {
  day?: DayRecords
  histories?: History[]
  fasting?: FastingRecord
  foods?: FoodRecord[]
  standing?: Standing
  goals?: GoalRecord[]
  profile?: ProfileRecord
  memories?: string[]
  together?: TogetherRecord
  /** The cards below the answer. */
  cards?: Proposal[]
  /** The cards below it that change or delete. */
  revisions?: Revision[]
  /** How many earlier cards were dismissed. */
  left?: number
  /** The number of cards that the person's word saved. */
  confirmed?: number
}
