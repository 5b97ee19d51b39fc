import { coachKinds, kindNamed } from '../../kinds/index.ts'
import type { LogInput } from '../../log-input.ts'
import type { Part } from '../../reading/read.ts'

/** Adds to a log how it was said. */
export function withManner(log: LogInput, part: Part): LogInput {
  const said = kindNamed(log.kind).mannerIn?.(part)
  return said ? { ...log, said } : log
}

/** Joins the logs of a message that are one: feelings, movements and a complaint of one moment, and a night with how the person woke. */
export const joinedLogs = (logs: readonly LogInput[], parts: readonly Part[]): readonly LogInput[] =>
  coachKinds.reduce((joined, [, kind]) => kind.joined?.(joined, parts) ?? joined, logs)
