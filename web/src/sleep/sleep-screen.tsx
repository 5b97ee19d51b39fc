import { sleepPeriods, type SleepPeriod } from '@finu/contract/sleep/sleep'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { now } from '../lib/clock.ts'
import { formatInstant } from '../lib/instants.ts'
import { paths, type ToolsSearch } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { AddLogAt } from '../ui/add-log-at.tsx'
import { LogButton } from '../ui/log-button.tsx'
import { Later } from '../ui/later.tsx'
import { Page } from '../ui/page.tsx'
import { ListSkeleton } from '../ui/skeleton.tsx'
import { LogSleep } from './log-sleep.tsx'
import { NightHistory } from './night-history.tsx'
import { sleepChartQuery } from './queries.ts'
import { SleepMasthead } from './sleep-masthead.tsx'
import { SleepSection } from './sleep-section.tsx'
import { SleepTarget } from './sleep-target.tsx'

const AddSleepDialog = lazy(async () => ({ default: (await import('./front/add-dialog.tsx')).AddSleepDialog }))

const [usualPeriod] = sleepPeriods

/** The page of sleep: the latest night, the nights of a period, the entry, the target and the history. */
export function SleepScreen() {
  const { profile } = useUser()
  const { timezone, sleep_target_minutes: target } = profile
  const { days } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [addingAt, setAddingAt] = useState<string | null>(null)
  const period = sleepPeriods.find((each) => each === days) ?? usualPeriod
  const query = useQuery(sleepChartQuery(period))
  const add = () => setAddingAt(formatInstant(now()))
  const show = (next: SleepPeriod) =>
    void navigate({
      to: paths.sleep,
      search: ({ days: _before, ...search }: ToolsSearch) => ({
        ...search,
        ...(next !== usualPeriod && { days: next }),
      }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Page>
      <SleepMasthead query={query} target={target} timezone={timezone} />
      <LogButton label="Log sleep" className="wide:hidden" onPress={add} />
      <div className="columns gap-x-9 gap-y-7">
        <div className="column">
          <SleepSection query={query} period={period} timezone={timezone} onPeriod={show} onAdd={add} />
          <SleepTarget minutes={target} days={query.data?.days ?? []} timezone={timezone} />
        </div>
        <div className="column">
          <LogSleep timezone={timezone} />
          <Later skeleton={<ListSkeleton />}>
            <NightHistory timezone={timezone} />
          </Later>
        </div>
      </div>
      <AddLogAt Dialog={AddSleepDialog} at={addingAt} timezone={timezone} onClose={() => setAddingAt(null)} />
    </Page>
  )
}
