import { countNoun } from '@finu/contract/platform/counted-nouns'
import {
  dayVolumeUnit,
  readDayVolume,
  sayDayVolume,
  sayVolume,
  volumeUnit,
  writeDayVolume,
} from '@finu/contract/platform/measures'
import {
  vesselOf,
  vessels,
  waterTargetLimits,
  waterTargetProblem,
  waterTexts,
  type Drink,
} from '@finu/contract/water/water'
import type { Icon } from '@phosphor-icons/react'
import { BeerBottleIcon } from '@phosphor-icons/react/dist/csr/BeerBottle'
import { CoffeeIcon } from '@phosphor-icons/react/dist/csr/Coffee'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { DropIcon } from '@phosphor-icons/react/dist/csr/Drop'
import { PintGlassIcon } from '@phosphor-icons/react/dist/csr/PintGlass'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { now, today as todayOf } from '../lib/clock.ts'
import { useShown } from '../lib/deletions-store.ts'
import { formatWhen } from '../lib/format-time.ts'
import { formatInstant } from '../lib/instants.ts'
import { useSetProfile } from '../lib/use-set-profile.ts'
import { useUser } from '../lib/user.ts'
import { AddLogAt } from '../ui/add-log-at.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { LoadedStat } from '../ui/loaded.tsx'
import { Masthead, Stat } from '../ui/masthead.tsx'
import { Page } from '../ui/page.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { Paper, Sheet } from '../ui/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TargetPaper } from '../ui/target-paper.tsx'
import { Unit } from '../ui/unit.tsx'
import { ChangeDrink } from './front/change-drink.tsx'
import { useTapDrink } from './front/use-tap-drink.ts'
import { WaterBar } from './front/water-bar.tsx'
import { meanOf } from './lay-out-water.ts'
import { useDeleteDrink, usualPeriod, waterDayQuery, waterDaysQuery } from './queries.ts'
import { countDrinks, sumOf } from './sum-drinks.ts'
import { WaterChart } from './water-chart.tsx'

const AddDrinkDialog = lazy(async () => ({ default: (await import('./front/add-dialog.tsx')).AddDrinkDialog }))

/** The page of water: the day, its drinks, and the days before. */
export function WaterScreen() {
  const { profile } = useUser()
  const today = todayOf(profile)
  return (
    <Page>
      <WaterMasthead today={today} />
      <div className="columns">
        <div className="column">
          <AddDrink today={today} />
          <WaterChart />
        </div>
        <div className="column">
          <DrinksOfDay today={today} />
          <WaterTarget />
        </div>
      </div>
    </Page>
  )
}

/** The amount that the person means to drink on a day. */
function WaterTarget() {
  const { units, water_target_ml: targetMl } = useUser().profile
  const initial = targetMl === null ? '' : writeDayVolume(targetMl, units)
  return (
    <TargetPaper
      title="Target for a day"
      label="Water a day"
      unit={dayVolumeUnit(units)}
      initial={initial}
      read={(text) => {
        // An unchanged text is the target as it is, whatever was left out of the text.
        const ml = text === initial ? targetMl : readDayVolume(text, units)
        return ml !== null && ml >= waterTargetLimits.least && ml <= waterTargetLimits.most ? ml : null
      }}
      problem={waterTargetProblem(units)}
      texts={{ saved: waterTexts.targetSaved, removed: waterTexts.targetRemoved, failed: waterTexts.targetFailed }}
      setting={useSetProfile('water_target_ml')}
      note="Your own choice, not medical advice. Food contains water too."
    >
      {targetMl === null ? 'No target. You can log without one.' : `${sayDayVolume(targetMl, units)} a day`}
    </TargetPaper>
  )
}

/** Returns the drinks of a day that are not shown as deleted, and what they add up to. */
function useWaterDay(date: string) {
  const query = useQuery(waterDayQuery(date))
  const drinks = useShown(query.data?.drinks ?? [])
  const hidden = (query.data?.drinks ?? []).filter((drink) => !drinks.includes(drink))
  // The sum has the drinks that are not listed, too.
  const data = query.data && {
    drinks,
    count: query.data.count - hidden.length,
    amountMl: query.data.amount_ml - sumOf(hidden),
  }
  return { ...query, data }
}

function WaterMasthead({ today }: { today: string }) {
  const { units, water_target_ml: targetMl } = useUser().profile
  const day = useWaterDay(today)
  const days = useQuery(waterDaysQuery(usualPeriod))
  const write = (ml: number) => writeDayVolume(ml, units)
  const figure = (ml: number) => (
    <span>
      {write(ml)} <Unit>{dayVolumeUnit(units)}</Unit>
    </span>
  )
  const reached = days.data?.days.filter(({ amount_ml }) => targetMl !== null && amount_ml >= targetMl).length
  return (
    <Masthead label="Summary">
      <LoadedStat
        label="Today"
        isTight
        query={day}
        width={90}
        note={({ count, amountMl }) =>
          count === 0
            ? 'Nothing logged yet'
            : targetMl === null
              ? countDrinks(count)
              : amountMl >= targetMl
                ? 'Target reached'
                : `${write(targetMl - amountMl)} to go`
        }
      >
        {({ amountMl }) => figure(amountMl)}
      </LoadedStat>
      <LoadedStat
        label="Average"
        isTight
        query={days}
        width={72}
        note={({ days: logged }) =>
          logged.length === 0 ? 'Begins tomorrow' : `${logged.length} of ${usualPeriod} days`
        }
      >
        {({ days: logged }) => {
          const mean = meanOf(logged, today)
          return mean === null ? '–' : figure(Math.round(mean / 100) * 100)
        }}
      </LoadedStat>
      <Stat
        label="Target"
        isTight
        note={
          targetMl === null ? 'None set' : reached ? `Reached on ${countNoun(reached, 'day')}` : 'Change it any time'
        }
      >
        {targetMl === null ? '–' : figure(targetMl)}
      </Stat>
    </Masthead>
  )
}

function AddDrink({ today }: { today: string }) {
  const { water_target_ml: targetMl, timezone } = useUser().profile
  const { data } = useWaterDay(today)
  /** The time at which the dialog was opened. */
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return (
    <Sheet title="Add a drink" aside={<span className="text-small text-ink-subtle">One tap saves it</span>}>
      <VesselButtons onOther={() => setOpenedAt(formatInstant(now()))} />
      {targetMl !== null && (
        // Until the day is known, the bar keeps its place.
        <div className={data ? 'mt-4' : 'invisible mt-4'}>
          <WaterBar amountMl={data?.amountMl ?? 0} targetMl={targetMl} />
        </div>
      )}
      <AddLogAt Dialog={AddDrinkDialog} at={openedAt} timezone={timezone} onClose={() => setOpenedAt(null)} />
    </Sheet>
  )
}

const vesselIcons: Record<(typeof vessels)[number]['name'], Icon> = {
  Cup: CoffeeIcon,
  Glass: PintGlassIcon,
  Bottle: BeerBottleIcon,
}

const tile =
  'grid min-h-21 min-w-0 content-center gap-px rounded-control bg-fill px-3 py-2.5 text-left font-semibold hover:bg-fill-hover'

/** Buttons that save a drink at once, and one for any other amount. */
function VesselButtons({ onOther }: { onOther: () => void }) {
  const { units, water_button_ml: ownMl } = useUser().profile
  const tap = useTapDrink()
  const own = ownMl === null ? [] : [{ name: 'Yours', amountMl: ownMl, Icon: DropIcon }]
  const buttons = [...vessels.map((vessel) => ({ ...vessel, Icon: vesselIcons[vessel.name] })), ...own]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(104px,1fr))] gap-2 max-md:grid-cols-2">
      {buttons.map(({ name, amountMl, Icon: Picture }) => (
        <button key={name} type="button" className={tile} onClick={() => tap(amountMl)}>
          <Picture className="mb-1 text-primary-ink" size={20} aria-hidden="true" />
          {name}
          <small className="truncate text-small font-regular text-ink-muted">{sayVolume(amountMl, units)}</small>
        </button>
      ))}
      <button type="button" className={tile} aria-haspopup="dialog" onClick={onOther}>
        <DotsThreeIcon className="mb-1 text-primary-ink" size={20} aria-hidden="true" />
        Other
        <small className="truncate text-small font-regular text-ink-muted">
          {`${volumeUnit('metric')} or ${volumeUnit('imperial')}`}
        </small>
      </button>
    </div>
  )
}

function DrinksOfDay({ today }: { today: string }) {
  const { data, error, refetch } = useWaterDay(today)
  return (
    <Paper
      title="Today"
      aside={data && data.count > 0 && <span className="text-small text-ink-subtle">{countDrinks(data.count)}</span>}
    >
      {!data ? (
        error ? (
          <FailedState title={waterTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} label="Loading your drinks..." />
        )
      ) : data.drinks.length === 0 ? (
        <EmptyState title="No drinks yet">Your drinks appear here with their times.</EmptyState>
      ) : (
        <ul className="rows">
          {data.drinks.map((drink) => (
            <DrinkRow key={drink.id} drink={drink} />
          ))}
        </ul>
      )}
    </Paper>
  )
}

/** A drink in a list: its amount opens the form to change it. */
function DrinkRow({ drink }: { drink: Drink }) {
  const { units, timezone } = useUser().profile
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteDrink()
  const amount = sayVolume(drink.amount_ml, units)
  const when = formatWhen(drink.drunk_at, timezone)
  return (
    <DeletableRow
      name={`${amount}, ${when}`}
      question="Delete this drink?"
      onDelete={(onDone) => {
        removeUndoably(drink.id)
        onDone()
      }}
    >
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>{amount}</RowTitle>
        {isChanging && (
          <ChangeLogDialog Form={ChangeDrink} log={drink} timezone={timezone} onClose={() => setIsChanging(false)} />
        )}
        <p className="row-note">{when}</p>
      </div>
      <span className="text-ui font-firm">{vesselOf(drink.amount_ml)?.name}</span>
    </DeletableRow>
  )
}
