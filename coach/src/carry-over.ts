import type { Aside } from './clause-log.ts'
import type { Clause } from './clauses.ts'
import type { ToldLog } from './heard.ts'
import { noteOf } from './plain.ts'

/** 'Stressed because I slept badly and my boss shouted': what is joined to a reason belongs to it. */
export function addReason(last: ToldLog | undefined, { joint, text }: Clause): boolean {
  if (
    last?.kind !== 'mood' ||
    !/\band\b/.test(joint) ||
    !/^(?:because|after|since|about|over)\b/i.test(last.told.notes ?? '')
  )
    return false
  last.told = { ...last.told, notes: `${last.told.notes} and ${text}`.slice(0, 1000) }
  return true
}

/** 'I had cramps and felt tired yesterday': the day that a sentence ends with is that of all of it. */
export function backfill(before: readonly ToldLog[], dated: readonly ToldLog[]): void {
  const [log] = dated
  const at = log && 'at' in log.told ? log.told.at : undefined
  if (at === undefined) return
  for (const each of before)
    if (
      each.kind !== 'fast' &&
      each.kind !== 'past_fast' &&
      each.kind !== 'goal' &&
      each.kind !== 'memory' &&
      each.told.at === undefined
    )
      each.told.at = at
}

/** How somebody slept has no card of its own; beside a mood it is a note of that. */
export function noteAsides({ logs, asides }: { logs: ToldLog[]; asides: readonly Aside[] }): void {
  const mood = logs.find((log) => log.kind === 'mood')
  const sleep = asides.find(({ kind }) => kind === 'sleep')
  if (!mood || !sleep) return
  const note = [mood.told.notes, noteOf(sleep.text, 200)].filter(Boolean).join('. ')
  mood.told = { ...mood.told, notes: note }
}
