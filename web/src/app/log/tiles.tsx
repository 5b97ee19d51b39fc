import type { Today } from '@finu/contract/insights/insights'
import type { LogKindName } from '@finu/contract/insights/log-kinds'
import { fastingRisksOf } from '@finu/contract/fasting/fasting-cautions'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { ThermometerSimpleIcon } from '@phosphor-icons/react/dist/csr/ThermometerSimple'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { viewFast } from '../../fasting/fast-view.ts'
import { formatHours } from '../../fasting/format-fast.ts'
import { usePause } from '../../fasting/pause-store.ts'
import { activeFastQuery, useStartFast } from '../../fasting/queries.ts'
import { useServerMinute } from '../../fasting/server-clock.ts'
import { useFastEnd } from '../../fasting/use-fast-end.tsx'
import { useFastStart } from '../../fasting/use-fast-start.tsx'
import { standardChoice } from '../../fasting/window-choice.ts'
import { paths } from '../../lib/paths.ts'
import { newId } from '../../lib/random.ts'
import { useUser } from '../../lib/user.ts'
import { Tile } from './tile.tsx'
import type { SheetTime } from './use-sheet-time.ts'

/** What a tile knows, and what it can do besides its own act. */
interface LogTileProps {
  /** Today's logs, once they are loaded. */
  today: Today | undefined
  time: SheetTime
  /** Opens the form for a new log of a kind. */
  add: (kind: LogKindName) => void
  /** Closes the sheet. */
  close: () => void
}

const SymptomTile = ({ today, add }: LogTileProps) => (
  <Tile
    title="Symptom"
    Icon={ThermometerSimpleIcon}
    note={today && (today.symptoms.at(-1)?.name ?? 'None today')}
    isOpening
    onPress={() => add('symptom')}
  />
)

const ExerciseTile = ({ today, add }: LogTileProps) => (
  <Tile
    title="Exercise"
    Icon={BarbellIcon}
    note={today && (today.latest_exercise?.name ?? 'None yet')}
    isOpening
    onPress={() => add('exercise')}
  />
)

/** A tile for each kind that is logged by a form or by one press, in order of display. */
export const logTiles: readonly { name: LogKindName; LogTile: ComponentType<LogTileProps> }[] = [
  { name: 'symptom', LogTile: SymptomTile },
  { name: 'exercise', LogTile: ExerciseTile },
  { name: 'fast', LogTile: FastTile },
]

/** Starts a fast or ends the running one; for another time than now it adds a past fast. */
function FastTile({ time, add, close }: LogTileProps) {
  const { profile } = useUser()
  const navigate = useNavigate()
  const { data: fast = null, isPending } = useQuery(activeFastQuery)
  const [choice] = useState(() => standardChoice(profile.fasting_window, newId()))
  const starting = useStartFast()
  const start = useFastStart(choice, starting, close)
  const end = useFastEnd(fast, close)
  const now = useServerMinute()
  const pause = usePause(fast?.id ?? null)
  if (!time.isNow) {
    return <Tile title="Past fast" Icon={TimerIcon} note="From and until" isOpening onPress={() => add('fast')} />
  }
  if (fast) {
    const { elapsedMs, isComplete } = viewFast(fast, pause, now)
    return (
      <>
        <Tile
          title="End fast"
          Icon={FlagCheckeredIcon}
          note={formatHours(elapsedMs)}
          isOpening={!isComplete}
          isBusy={end.isEnding}
          onPress={() => end.begin(isComplete)}
        />
        {end.dialog}
      </>
    )
  }
  // A person for whom fasting is risky gets no invitation; the fasting tools explain why.
  if (fastingRisksOf(profile).length > 0) {
    const explain = () => {
      close()
      void navigate({ to: paths.nutrition })
    }
    return <Tile title="Fast" Icon={TimerIcon} note="Read first" isOpening={false} onPress={explain} />
  }
  return (
    <>
      <Tile
        title="Start fast"
        Icon={TimerIcon}
        note={isPending ? undefined : choice.type}
        isOpening={false}
        isBusy={starting.isPending || isPending}
        onPress={start.begin}
      />
      {start.dialog}
    </>
  )
}
