import { labelOfQuality, lengthOfSleep, napMinutes, sayLength, type NewNight } from '@finu/contract/sleep/sleep'
import { browserTimezone, parseInstant } from '../../lib/instants.ts'
import { formatTimes } from '../night-times.ts'

/** Describes sleep: 'Sleep, 6h 40m' or 'Nap, 25m', its times, and how the person woke up. */
export function describeNight({ asleep_at, woke_at, quality }: NewNight, timezone: string | null) {
  const minutes = lengthOfSleep(parseInstant(asleep_at), parseInstant(woke_at))
  const times = formatTimes({ asleep_at, woke_at }, timezone ?? browserTimezone())
  return {
    title: `${minutes < napMinutes ? 'Nap' : 'Sleep'}, ${sayLength(minutes)}`,
    detail: quality ? `${times}, woke up ${labelOfQuality(quality).toLowerCase()}` : times,
  }
}
