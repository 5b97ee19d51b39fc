const prefix = 'keptDraft_'

/**
 * Keeps a draft over a reload. Each tab has its own: two that had one draft would save it twice, or by one key. What is
 * stored goes when a session ends, and this with it.
 */
export interface KeptDraft {
  name: string
  /** Another number where what is kept looks otherwise than before: what an earlier release kept is then left. */
  shape: number
}

/** Returns the value given to `keep`; null where nothing is kept, or in another shape. */
export function readKept({ name, shape }: KeptDraft): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as { shape: number; value: unknown } | null
    return kept?.shape === shape ? kept.value : null
  } catch {
    return null
  }
}

/** Keeps a draft; where the browser has no room left, it stays in memory alone. */
export function keep(value: unknown, { name, shape }: KeptDraft) {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ shape, value }))
  } catch {
    forget({ name })
  }
}

export const forget = ({ name }: Pick<KeptDraft, 'name'>) => sessionStorage.removeItem(prefix + name)
