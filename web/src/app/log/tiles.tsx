import type { Today } from '@finu/contract/insights/insights'
import type { LogKindName } from '@finu/contract/insights/log-kinds'
import { fastingRisksOf } from '@finu/contract/fasting/fasting-cautions'
import { sayDayVolume, sayVolume, sayWeight, writeDayVolume } from '@finu/contract/platform/measures'
import { sayLength } from '@finu/contract/sleep/sleep'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { BedIcon } from '@phosphor-icons/react/dist/csr/Bed'
import { DropIcon } from '@phosphor-icons/react/dist/csr/Drop'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { PillIcon } from '@phosphor-icons/react/dist/csr/Pill'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
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
import { sum } from '../../lib/statistics.ts'
import { useUser } from '../../lib/user.ts'
import { useTapDrink } from '../../water/front/use-tap-drink.ts'
import { sumOf } from '../../water/sum-drinks.ts'
import { Tile } from './tile.tsx'
import type { SheetTime } from './use-sheet-time.ts'

/** The data of a tile, and the acts that it can call besides its own. */
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

const SleepTile = ({ today, add }: LogTileProps) => (
  <Tile
    title="Sleep"
    Icon={BedIcon}
    note={
      today &&
      (today.nights.length > 0 ? sayLength(sum(today.nights.map((night) => night.duration_minutes))) : 'None today')
    }
    isOpening
    onPress={() => add('sleep')}
  />
)

/** One tap adds a glass. */
const tapMl = 250

/** Saves a glass of water at once; the sheet stays open for the next one. */
function WaterTile({ today, time }: LogTileProps) {
  const { units, water_target_ml: targetMl } = useUser().profile
  const tap = useTapDrink()
  function press() {
    const at = time.read()
    if (at !== null) tap(tapMl, at)
  }
  const drunk = today && sumOf(today.drinks)
  return (
    <Tile
      title={`+${sayVolume(tapMl, units)}`}
      Icon={DropIcon}
      note={
        drunk === undefined
          ? undefined
          : targetMl === null
            ? sayDayVolume(drunk, units)
            : `${writeDayVolume(drunk, units)} of ${sayDayVolume(targetMl, units)}`
      }
      isOpening={false}
      onPress={press}
    />
  )
}

function WeightTile({ today, add }: LogTileProps) {
  const { units } = useUser().profile
  return (
    <Tile
      title="Weight"
      Icon={ScalesIcon}
      note={today && (today.latest_weight ? sayWeight(today.latest_weight.weight_kg, units) : 'None yet')}
      isOpening
      onPress={() => add('weight')}
    />
  )
}

const MedicineTile = ({ today, add }: LogTileProps) => (
  <Tile
    title="Medicine"
    Icon={PillIcon}
    note={today && (today.medicines.at(-1)?.name ?? 'None today')}
    isOpening
    onPress={() => add('medicine')}
  />
)

function GoalTile({ today, add }: LogTileProps) {
  const open = today?.all_goals.filter(({ status }) => status === 'active').length
  return (
    <Tile
      title="Goal"
      Icon={TargetIcon}
      note={open === undefined ? undefined : open === 0 ? 'None open' : `${open} open`}
      isOpening
      onPress={() => add('goal')}
    />
  )
}

/** A tile for each kind that is logged by a form or by one press, in order of display. */
export const logTiles: readonly { name: LogKindName; LogTile: ComponentType<LogTileProps> }[] = [
  { name: 'water', LogTile: WaterTile },
  { name: 'symptom', LogTile: SymptomTile },
  { name: 'exercise', LogTile: ExerciseTile },
  { name: 'sleep', LogTile: SleepTile },
  { name: 'weight', LogTile: WeightTile },
  { name: 'fast', LogTile: FastTile },
  { name: 'medicine', LogTile: MedicineTile },
  { name: 'goal', LogTile: GoalTile },
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
