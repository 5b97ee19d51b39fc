import { fastPoints, type Fast } from '@finu/contract/fasting/fasting'
import { fastingRisksOf } from '@finu/contract/fasting/fasting-cautions'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { useUser } from '../lib/user.ts'
import { PointsPill } from '../ui/points-pill.tsx'
import { Tag } from '../ui/tag.tsx'
import { viewFast } from './fast-view.ts'
import { usePause } from './pause-store.ts'
import { useServerSecond } from './server-clock.ts'

/** The state of the fast; without one, the points of a complete fast of `hours`, unless fasting is risky for them. */
export function FastStatus({ fast, hours }: { fast: Fast | null; hours: number }) {
  const now = useServerSecond()
  const pause = usePause(fast?.id ?? null)
  const { profile } = useUser()
  if (!fast && (hours < fastPoints.leastHours || fastingRisksOf(profile).length > 0)) return null
  if (!fast) return <PointsPill>{`+${fastPoints.completed} pts`}</PointsPill>
  const { state } = viewFast(fast, pause, now)
  if (state === 'paused') {
    return <Tag icon={<PauseIcon size={14} weight="fill" aria-hidden="true" />}>Paused</Tag>
  }
  if (state === 'active') {
    return (
      <Tag tone="ok" isLive>
        Active
      </Tag>
    )
  }
  return (
    <Tag tone="ok" icon={<CheckIcon size={14} weight="bold" aria-hidden="true" />}>
      Goal reached
    </Tag>
  )
}
