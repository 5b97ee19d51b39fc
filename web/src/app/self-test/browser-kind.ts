/** Of several that a browser claims to be, the first is what it is. */
const kinds = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Version\/.*Safari\//],
] as const

/** @returns the browser's name; null where it is none of the common ones */
export const browserKind = (userAgent: string): string | null =>
  kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/** 'Mobile' under 768 pixels, 'Tablet' up to 1023, else 'Desktop'. */
export const viewportClass = (width: number): string => (width < 768 ? 'Mobile' : width < 1024 ? 'Tablet' : 'Desktop')
