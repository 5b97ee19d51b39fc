/** Patterns in order of priority: browsers claim to be several others, and the first match is right. */
const kinds = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Version\/.*Safari\//],
] as const

/** Returns the browser's name; null if it is not a common one. */
export const browserKind = (userAgent: string): string | null =>
  kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/** Returns 'Mobile' below 768 pixels, 'Tablet' up to 1023, else 'Desktop'. */
export const viewportClass = (width: number): string => (width < 768 ? 'Mobile' : width < 1024 ? 'Tablet' : 'Desktop')
