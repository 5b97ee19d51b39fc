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

/** What has no card of its own is a note of what is said with it: how somebody slept of a mood, a medicine of a symptom. */
export function noteAsides({ logs, asides }: { logs: ToldLog[]; asides: readonly Aside[] }): void {
  const noteFor = (kind: Aside['kind']) => noteOf(asides.find((aside) => aside.kind === kind)?.text ?? '', 200)
  const add = (note: string | undefined, more: string) => [note, more].filter(Boolean).join('. ')
  const mood = logs.find((log) => log.kind === 'mood')
  const symptom = logs.find((log) => log.kind === 'symptom')
  const [sleep, medicine] = [noteFor('sleep'), noteFor('medicine')]
  if (mood && sleep) mood.told = { ...mood.told, notes: add(mood.told.notes, sleep) }
  if (symptom && medicine)
    symptom.told = { ...symptom.told, description: add(symptom.told.description, medicine).slice(0, 1000) }
}
