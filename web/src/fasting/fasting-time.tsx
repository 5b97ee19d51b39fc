import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../lib/format-time.ts'
import { Stat } from '../ui/masthead.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { viewFast } from './fast-view.ts'
import { usePause } from './pause-store.ts'
import { activeFastQuery } from './queries.ts'
import { useServerMinute } from './server-clock.ts'

/** Whole hours of the fast that is running; 0h where none is or it cannot be loaded. */
export function FastingTime({ timezone }: { timezone: string | null }) {
  const { data: fast, isPending } = useQuery(activeFastQuery)
  const now = useServerMinute()
  const pause = usePause(fast?.id ?? null)
  const hours = fast ? Math.floor(viewFast(fast, pause, now).elapsedMs / 3_600_000) : 0
  return (
    <Stat label="Fasting Time" note={fast ? `Since ${formatTime(fast.start_time, timezone)}` : ''}>
      {isPending ? <Skeleton width={56} height={30} /> : `${hours}h`}
    </Stat>
  )
}
