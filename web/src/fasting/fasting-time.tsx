import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../lib/format-time.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { viewFast } from './fast-view.ts'
import { usePause } from './pause-store.ts'
import { activeFastQuery } from './queries.ts'
import { useServerSecond } from './server-clock.ts'

/** Whole hours of the running fast; 0h without one. */
export function FastingTime({ timezone }: { timezone: string | null }) {
  const query = useQuery(activeFastQuery)
  // Update each second, so that the hours change together with the timer's.
  const now = useServerSecond()
  const pause = usePause(query.data?.id ?? null)
  return (
    <LoadedStat
      label="Fasting Time"
      query={query}
      width={56}
      note={(fast) => fast && `Since ${formatTime(fast.start_time, timezone)}`}
    >
      {(fast) => `${fast ? Math.floor(viewFast(fast, pause, now).elapsedMs / 3_600_000) : 0}h`}
    </LoadedStat>
  )
}
