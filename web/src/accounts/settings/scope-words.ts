import { scopes, type Scope } from '@finu/contract/accounts/tokens'

/** Kinds of data that a program may access, with their names in the app. */
export const scopeKinds = [
  { kind: 'moods', label: 'Moods' },
  { kind: 'symptoms', label: 'Symptoms' },
  { kind: 'meals', label: 'Meals' },
  { kind: 'images', label: 'Photos' },
  { kind: 'fasting', label: 'Fasts' },
  { kind: 'fitness', label: 'Exercise and goals' },
  { kind: 'water', label: 'Water' },
  { kind: 'weight', label: 'Weight' },
  { kind: 'sleep', label: 'Sleep' },
  { kind: 'medicines', label: 'Medicines' },
  { kind: 'rewards', label: 'Rewards' },
  { kind: 'transactions', label: 'Points history' },
] as const

/** Returns the scope for a kind and action; null if there is none, as for writing points. */
export const scopeFor = (kind: string, action: 'read' | 'write'): Scope | null =>
  scopes.find((scope) => scope === `${kind}:${action}`) ?? null

function listOf(given: readonly Scope[], action: 'read' | 'write'): string | null {
  const all = scopeKinds.filter(({ kind }) => scopeFor(kind, action) !== null)
  const chosen = all.filter(({ kind }) => given.includes(scopeFor(kind, action)!))
  if (chosen.length === 0) return null
  if (chosen.length === all.length) return action === 'read' ? 'everything' : 'all records'
  const words = chosen.map(({ label }) => label.toLowerCase())
  return [words.slice(0, -1).join(', '), words.at(-1)!].filter(Boolean).join(' and ')
}

/** Describes scopes: 'Reads moods and meals. Writes meals.' */
export function describeScopes(given: readonly Scope[]): string {
  const [reads, writes] = [listOf(given, 'read'), listOf(given, 'write')]
  return [reads && `Reads ${reads}.`, writes && `Writes ${writes}.`].filter(Boolean).join(' ')
}
