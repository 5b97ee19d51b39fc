/** '2026-01-31T08:00' as a clock on the wall shows an instant in a zone. */
export function wallTimeOf(instantMs: number, timezone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
    .format(instantMs)
    .replace(' ', 'T')
}

/** The instant when a clock on the wall of a zone shows a time; null where the text is none. */
export function instantOfWallTime(text: string, timezone: string): number | null {
  const asUtc = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(asUtc)) return null
  const offsetAt = (instant: number) =>
    Date.parse(`${wallTimeOf(instant, timezone)}Z`) - Math.floor(instant / 60_000) * 60_000
  // The offset of the guess is the right one but for the hours around a change of it.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}
