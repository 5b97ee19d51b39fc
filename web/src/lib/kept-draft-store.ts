const prefix = 'keptDraft_'

/**
 * Identifies a draft that survives a reload. It is stored per tab: two tabs with one draft would save it twice or with
 * the same key. It is removed when the session ends, like all stored data.
 */
export interface KeptDraft {
  name: string
  /** Version of the value's format: a draft that an earlier release stored in another format is ignored. */
  shape: number
}

/** Returns the value given to `keep`; null if there is none or it has another shape. */
export function readKept({ name, shape }: KeptDraft): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as { shape: number; value: unknown } | null
    return kept?.shape === shape ? kept.value : null
  } catch {
    return null
  }
}

/** Stores a draft. If the storage is full, removes the stored one: the draft is then only in memory. */
export function keep(value: unknown, { name, shape }: KeptDraft) {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ shape, value }))
  } catch {
    forget({ name })
  }
}

export const forget = ({ name }: Pick<KeptDraft, 'name'>) => sessionStorage.removeItem(prefix + name)
