import type { Proposal } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import type { ChangeInput, DeletionInput } from '@finu/contract/assistant/log-inputs'
import type { InputKind, InputOf } from './log-input.ts'
import type {
  DayRecords,
  FastingRecord,
  FoodRecord,
  GoalRecord,
  History,
  HistoryKind,
  ProfileRecord,
  Standing,
  TogetherRecord,
} from './records.ts'

type Nothing = Record<string, never>

/** The look-ups that the coach relies on: their input and their result. */
export interface LookupTools {
  get_day: (asked: { day: 'today' | 'yesterday' }) => DayRecords
  get_history: (asked: { kind: HistoryKind; start: string; end: string; most: number }) => History
  get_standing: (asked: Nothing) => Standing
  get_goals: (asked: Nothing) => GoalRecord[]
  get_fasting: (asked: Nothing) => FastingRecord
  find_food: (asked: { name: string }) => FoodRecord[]
  get_profile: (asked: Nothing) => ProfileRecord
  get_together: (asked: Nothing) => TogetherRecord
  get_memories: (asked: Nothing) => { memories: string[] }
  /** Dismisses an open card of this conversation, which then saves nothing. */
  leave_card: (asked: { id: string }) => { is_left: boolean }
  /** Saves an open card of this conversation, as the person confirmed it by their word. */
  confirm_card: (asked: { id: string }) => { is_saved: boolean }
}

/** The tools that put a log on a card, which they return. */
export type ProposeTools = { [Kind in InputKind as `propose_${Kind}`]: (asked: InputOf<Kind>['input']) => Proposal }

/** The tools that put a change or deletion of a record on a card, which they return. */
export interface ReviseTools {
  propose_change: (revising: ChangeInput) => Revision
  propose_delete: (revising: DeletionInput) => Revision
}

type LookupOf<Name extends keyof LookupTools> = Name extends unknown
  ? { tool: Name; input: Parameters<LookupTools[Name]>[0] }
  : never

/** A tool that the coach wants to use before it answers, with its input. */
export type Lookup =
  | LookupOf<keyof LookupTools>
  | { tool: 'propose_change'; input: ChangeInput }
  | { tool: 'propose_delete'; input: DeletionInput }
  | { tool: keyof ProposeTools; input: Parameters<ProposeTools[keyof ProposeTools]>[0] }

export const profileLookup: Lookup = { tool: 'get_profile', input: {} }
