import Bowser from 'bowser'

export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'unknown'

interface Device {
  /** 'Chrome on Windows'; a program that is not known by what it calls itself. */
  name: string
  kind: DeviceKind
}

const kinds: Record<string, DeviceKind> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }
/** Longer than any program's own name. */
const longestName = 60

/** Browser and system in plain words, from what a browser calls itself. */
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
