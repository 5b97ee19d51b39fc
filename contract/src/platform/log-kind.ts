import type * as z from 'zod/mini'

/** A kind of record that a card of the assistant creates, changes or deletes: a log, or a memory. */
export interface CardKind {
  /** The body of the call that creates one. */
  readonly created: z.ZodMiniType
  /** The body of the call that changes one: a record as a card shows it before and after the change. */
  readonly changed: z.ZodMiniType
  /** Figures of a card beside its log, such as the nutrition of a meal. */
  readonly figures: z.core.$ZodLooseShape
}

/** A kind of log, as calls, days and cards have it. Each room defines its kinds; `insights/log-kinds.ts` lists them. */
export interface LogKind extends CardKind {
  /** A log as a day has it. */
  readonly log: z.ZodMiniType
  /** Name of the list of its logs in a day, such as 'moods'. */
  readonly dayList: string
  /** The fields of a log that its form shows: a form that was opened before one of them changed is refused. */
  readonly formFields: readonly string[]
}
