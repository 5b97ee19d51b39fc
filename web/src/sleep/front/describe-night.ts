import { labelOfQuality, lengthOfSleep, sayLength, type NewNight } from '@finu/contract/sleep/sleep'
import { browserTimezone, parseInstant } from '../../lib/instants.ts'
import { formatTimes, isNap } from '../night-times.ts'

/** Describes sleep: 'Sleep, 6h 40m' or 'Nap, 25m', its times, and how the person woke up. */
export function describeNight(night: NewNight, timezone: string | null) {
  const { asleep_at, woke_at, quality } = night
  const zone = timezone ?? browserTimezone()
  const minutes = lengthOfSleep(parseInstant(asleep_at), parseInstant(woke_at))
  const times = formatTimes({ asleep_at, woke_at }, zone)
  return {
    title: `${isNap(night, zone) ? 'Nap' : 'Sleep'}, ${sayLength(minutes)}`,
    detail: quality ? `${times}, woke up ${labelOfQuality(quality).toLowerCase()}` : times,
  }
}
