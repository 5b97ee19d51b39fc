const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Returns data in which each object with the saved log's id, at any depth, has the saved values in its existing fields.
 * Returns the same reference if nothing changes.
 */
export function withSaved(shown: unknown, saved: object & { id: string }): unknown {
  if (Array.isArray(shown)) {
    const next: unknown[] = shown.map((each) => withSaved(each, saved))
    return next.some((each, index) => each !== shown[index]) ? next : shown
  }
  if (!isRecord(shown)) return shown
  const isIt = shown['id'] === saved.id
  const fields: Record<string, unknown> = { ...saved }
  const next = Object.entries(shown).map(
    ([key, value]) => [key, isIt && key in fields ? fields[key] : withSaved(value, saved)] as const,
  )
  return next.some(([key, value]) => value !== shown[key]) ? Object.fromEntries(next) : shown
}
