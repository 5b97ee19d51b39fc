const megabyte = 1_000_000

/** Formats bytes: '0.3 MB', '12 MB'. */
export function sayBytes(bytes: number): string {
  const inMegabytes = bytes / megabyte
  if (inMegabytes >= 10) return `${Math.round(inMegabytes)} MB`
  // A small size must not be shown as 0.
  return `${Math.max(0.1, Math.round(inMegabytes * 10) / 10)} MB`
}
