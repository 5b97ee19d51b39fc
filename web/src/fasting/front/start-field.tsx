import { runningStartProblem } from '@finu/contract/fasting/fasting'
import type { Instant } from '@finu/contract/platform/wire'
import { useState } from 'react'
import { parseInstant, wallTimeOf } from '../../lib/instants.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useWhen, type When } from '../../ui/when-field.tsx'
import { serverNow } from '../server-clock.ts'

/** State of the start of a running or proposed fast while it is typed. */
export function useStart(at: Instant, timezone: string | null): When {
  const when = useWhen(at, timezone)
  const [problem, setProblem] = useState<string>()
  return {
    ...when,
    problem: when.problem ?? problem,
    type(text) {
      when.type(text)
      setProblem(undefined)
    },
    read() {
      const start = when.read()
      const wrong = start && runningStartProblem({ start: parseInstant(start), now: serverNow() })
      if (!wrong) return start
      setProblem(wrong)
      return null
    },
  }
}

export const StartField = ({ start: { text, zone, problem, type } }: { start: When }) => (
  <TextField
    label="Started"
    type="datetime-local"
    max={wallTimeOf(serverNow(), zone)}
    value={text}
    error={problem}
    onChange={type}
  />
)
