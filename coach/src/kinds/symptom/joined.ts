import type { LogInput } from '../../log-input.ts'
import { cutTo } from '../../values/plain.ts'

/** Merges a complaint that is told in two sentences: 'rash on my arms since last night, very itchy'. */
export function withOneComplaint(logs: readonly LogInput[]): LogInput[] {
  const kept: LogInput[] = []
  for (const log of logs) {
    const at = kept.findIndex(
      (each) =>
        each.kind === 'symptom' &&
        log.kind === 'symptom' &&
        each.input.name === log.input.name &&
        log.input.description !== undefined &&
        (log.input.at === undefined || log.input.at === each.input.at),
    )
    const before = kept[at]
    if (before?.kind !== 'symptom' || log.kind !== 'symptom') kept.push(log)
    else {
      const words = [before.input.description, log.input.description].filter((said) => said !== undefined)
      const description = cutTo(1_000, words.join('; '))
      // A strength that was said counts more than a guessed one.
      const strength = !log.isGuessed ? { severity_score: log.input.severity_score } : {}
      kept[at] = {
        ...before,
        ...(!log.isGuessed ? { isGuessed: false } : {}),
        input: { ...before.input, ...strength, description },
      }
    }
  }
  return kept
}
