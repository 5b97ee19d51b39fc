const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Data with a log as it was saved in the place of what was there of it, by its id, wherever in it that is: as many of its
 * fields as were shown. The same data where it is not in it.
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
