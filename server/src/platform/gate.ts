import type { Answer } from './pipeline/message.ts'
import type { Statement } from './sql.ts'

/** A look-up that must find a row before anything is returned or kept. */
export interface OpenGate {
  /** Looks once, on the first connection that offers; all later calls wait for the same answer. */
  open(look: (statement: Statement<unknown>) => Promise<Answer>): Promise<unknown>
}

/** @param refusal thrown if the look-up finds nothing */
export function openGate(statement: Statement<unknown>, refusal: () => Error): OpenGate {
  let passing: Promise<unknown> | null = null
  return {
    open(look) {
      if (!passing) {
        passing = look(statement).then(({ rows }) => {
          if (rows[0] === undefined) throw refusal()
          return rows[0]
        })
        // Callers await the promise later; until then a refusal must not count as unhandled.
        passing.catch(() => {})
      }
      return passing
    },
  }
}
