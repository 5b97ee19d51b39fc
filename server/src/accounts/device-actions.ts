import { retention } from '@finu/contract/platform/retention'
import type { Call } from '../platform/http.ts'
import type { KnownDevices } from './known-device.ts'

const deviceCookie = 'finu_device'
const deviceSeconds = retention.knownBrowserDays * 86_400
/** The most people known in one browser, each by a mark of their own. */
const mostMarks = 4
const between = '~'

interface DeviceTools {
  devices: KnownDevices
}

const readMarks = (call: Call): string[] => (call.readCookie(deviceCookie) ?? '').split(between).slice(0, mostMarks)

/** Returns the name of a browser that signed in with an address before; null for others. */
export const recognizeDevice = ({ devices }: DeviceTools, call: Call, subject: string): string | null =>
  readMarks(call)
    .map((mark) => devices.recognize(subject, mark))
    .find((name) => name !== null) ?? null

/**
 * Marks the browser as known, so that strangers' wrong attempts do not lock it out.
 * @param subject the address that signed in; nothing is stored for an account without one
 */
export function rememberDevice({ devices }: DeviceTools, call: Call, subject: string | undefined): void {
  if (subject === undefined) return
  const others = readMarks(call).filter((mark) => mark !== '' && devices.recognize(subject, mark) === null)
  const marks = [devices.mark(subject), ...others].slice(0, mostMarks)
  call.setCookie(deviceCookie, marks.join(between), deviceSeconds)
}

export const forgetDevice = (call: Call): void => call.setCookie(deviceCookie, '', 0)
