import { countNoun } from '@finu/contract/platform/counted-nouns'
import { labelOfQuality, leastNights, sayLength, type SleepChart } from '@finu/contract/sleep/sleep'
import type { UseQueryResult } from '@tanstack/react-query'
import { dayNumber } from '../lib/format-time.ts'
import { browserTimezone } from '../lib/instants.ts'
import { mean } from '../lib/statistics.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { Masthead, Stat } from '../ui/masthead.tsx'
import { formatTimes } from './night-times.ts'

interface SleepMastheadProps {
  query: UseQueryResult<SleepChart>
  /** Minutes; null if the person set none. */
  target: number | null
  timezone: string | null
}

const lengthOfPeriod = ({ start_date, end_date }: SleepChart) => dayNumber(end_date) - dayNumber(start_date) + 1
const latestOf = ({ days, end_date }: SleepChart) => days.find(({ date }) => date === end_date)

function noteLatest(chart: SleepChart, zone: string): string {
  const latest = latestOf(chart)
  if (!latest) return 'Not logged'
  const times = formatTimes(latest, zone)
  return latest.quality ? `${times}, woke up ${labelOfQuality(latest.quality).toLowerCase()}` : times
}

/** The latest night, the mean of the period, and the target. */
export function SleepMasthead({ query, target, timezone }: SleepMastheadProps) {
  const reached = query.data?.days.filter(({ minutes }) => target !== null && minutes >= target).length
  return (
    <Masthead label="Summary">
      <LoadedStat
        label="Last night"
        query={query}
        width={120}
        note={(chart) => noteLatest(chart, timezone ?? browserTimezone())}
      >
        {(chart) => {
          const latest = latestOf(chart)
          return latest ? sayLength(latest.minutes) : '–'
        }}
      </LoadedStat>
      <LoadedStat
        label="Average"
        query={query}
        width={96}
        note={(chart) =>
          chart.days.length < leastNights
            ? 'Needs three nights'
            : `${chart.days.length} of ${lengthOfPeriod(chart)} nights`
        }
      >
        {({ days }) =>
          days.length < leastNights ? '–' : sayLength(Math.round(mean(days.map(({ minutes }) => minutes))))
        }
      </LoadedStat>
      <Stat
        label="Target"
        note={
          target === null ? 'None set' : reached === undefined ? '\u00A0' : `Reached on ${countNoun(reached, 'night')}`
        }
      >
        {target === null ? '–' : sayLength(target)}
      </Stat>
    </Masthead>
  )
}
