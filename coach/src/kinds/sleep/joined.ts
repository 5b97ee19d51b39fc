import type { LogInput } from '../../log-input.ts'
import type { Part } from '../../reading/read.ts'
import { wakingIn } from './nights.ts'

/** Adds to a sleep how the person woke up, if another part of the message says it: 'up at 7, so tired'. */
export function withWaking(logs: readonly LogInput[], parts: readonly Part[]): readonly LogInput[] {
  if (!logs.some(({ kind }) => kind === 'sleep')) return logs
  const waking = wakingIn(parts.map(({ text }) => text).join(' '))
  return logs.map((log) =>
    log.kind === 'sleep' && log.input.quality === undefined && waking !== null
      ? { ...log, input: { ...log.input, quality: waking } }
      : log,
  )
}
