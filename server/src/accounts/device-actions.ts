import type { Call } from '../platform/http.ts'
import type { KnownDevices } from './known-device.ts'

const deviceCookie = 'finu_device'
const deviceSeconds = 365 * 86_400

interface DeviceTools {
  devices: KnownDevices
}

/** The name of a browser that signed in with an address before; null for any other. */
export const recognizeDevice = ({ devices }: DeviceTools, call: Call, subject: string): string | null =>
  devices.recognize(subject, call.readCookie(deviceCookie))

/** Has the browser be known the next time, so that strangers' wrong tries do not lock it out. */
export const rememberDevice = ({ devices }: DeviceTools, call: Call, subject: string) =>
  call.setCookie(deviceCookie, devices.mark(subject), deviceSeconds)

export const forgetDevice = (call: Call) => call.setCookie(deviceCookie, '', 0)
