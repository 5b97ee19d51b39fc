import * as z from 'zod/mini'
import { text } from './wire.ts'

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(name)
  } catch {
    return false
  }
}

/** An IANA name such as Europe/Madrid. */
export const TimeZone = text(64).check(z.refine(isTimeZone, 'Use a time zone name like Europe/Madrid'))
