import { countNoun } from '@finu/contract/platform/counted-nouns'
import { dayVolumeUnit, writeDayVolume } from '@finu/contract/platform/measures'
import { waterTexts } from '@finu/contract/water/water'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { now, today as todayOf } from '../lib/clock.ts'
import { useShown } from '../lib/deletions-store.ts'
import { formatInstant } from '../lib/instants.ts'
import { useUser } from '../lib/user.ts'
import { AddLogAt } from '../ui/add-log-at.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { LoadedStat } from '../ui/loaded.tsx'
import { Masthead, Stat } from '../ui/masthead.tsx'
import { Page } from '../ui/page.tsx'
import { Paper, Sheet } from '../ui/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Unit } from '../ui/unit.tsx'
import { WaterBar } from './front/water-bar.tsx'
import { DrinkRow } from './drink-row.tsx'
import { meanOf } from './lay-out-water.ts'
import { usualPeriod, waterDayQuery, waterDaysQuery } from './queries.ts'
import { countDrinks, sumOf } from './sum-drinks.ts'
import { VesselButtons } from './vessel-buttons.tsx'
import { WaterChart } from './water-chart.tsx'
import { WaterTarget } from './water-target.tsx'

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
