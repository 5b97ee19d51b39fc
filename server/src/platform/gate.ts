import type { Answer } from './pipeline/message.ts'
import type { Statement } from './sql.ts'

/** A look-up that must find a row before anything leaves or is kept. */
export interface OpenGate {
  /** Looks once, through the first connection that comes by; everybody after waits for the same answer. */
  open(look: (statement: Statement<unknown>) => Promise<Answer>): Promise<unknown>
}

/** @param refusal thrown where the look-up finds nothing */
export function openGate(statement: Statement<unknown>, refusal: () => Error): OpenGate {
  let passing: Promise<unknown> | null = null
  return {
    open(look) {
      if (!passing) {
        passing = look(statement).then(({ rows }) => {
          if (rows[0] === undefined) throw refusal()
          return rows[0]
        })
        // Whoever needs it awaits it; until then a refusal is not unhandled.
        passing.catch(() => {})
      }
      return passing
    },
  }
}
