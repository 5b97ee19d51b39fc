import Bowser from 'bowser'

export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'unknown'

interface Device {
  /** Name: 'Chrome on Windows', or for an unknown program the name in its user agent. */
  name: string
  kind: DeviceKind
}

const kinds: Record<string, DeviceKind> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }
/** Maximum length of a name: longer than any real one. */
const longestName = 60

/** Describes the browser and the system of a user agent. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent?.trim()) return { name: 'Unknown device', kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const named = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name
  if (!browser.name || !named) {
    const name = userAgent.length > longestName ? `${userAgent.slice(0, longestName)}…` : userAgent
    return { name, kind: 'unknown' }
  }
  return { name: `${browser.name} on ${named}`, kind: kinds[platform.type ?? ''] ?? 'unknown' }
}
