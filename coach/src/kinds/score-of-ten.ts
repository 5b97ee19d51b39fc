import type { SaidAs } from '../log-input.ts'
import type { Part } from '../reading/read.ts'
import { scoreOfTen } from '../values/read-severity.ts'

/** Returns the strength that a part says on a scale of ten; undefined without one. */
export function scoreIn({ text, spans }: Part): SaidAs | undefined {
  const severities = spans.filter(({ label }) => label === 'severity' || label === 'amount')
  const [score] = [text, ...severities.map((span) => span.text)].flatMap((said) => scoreOfTen(said) ?? [])
  return score === undefined ? undefined : { outOf: 10, score }
}
