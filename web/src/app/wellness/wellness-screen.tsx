import type { LogKindName } from '@finu/contract/insights/log-kinds'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ComponentType } from 'react'
import { addDialogs } from '../../insights/add-dialogs.tsx'
import { CorrelationsPanel, GatheringPanel } from '../../insights/correlation-panel.tsx'
import { now } from '../../lib/clock.ts'
import { countInWords } from '../../lib/format-number.ts'
import { formatInstant } from '../../lib/instants.ts'
import { isMobile, useMedia } from '../../lib/media.ts'
import { useShownDay } from '../../lib/shown-day.ts'
import { useUser } from '../../lib/user.ts'
import { MedicinesPanel } from '../../medicines/medicines-panel.tsx'
import { MoodHistory } from '../../moods/mood-history.tsx'
import { MoodToday } from '../../moods/mood-today.tsx'
import { moodDayQuery } from '../../moods/queries.ts'
import { SleepFigure } from '../../sleep/front/wellness-cell.tsx'
import { symptomDayQuery } from '../../symptoms/queries.ts'
import { SampleCorrelations } from '../../symptoms/sample-correlations.tsx'
import { SymptomHistory } from '../../symptoms/symptom-history.tsx'
import { SymptomsTracked } from '../../symptoms/symptoms-tracked.tsx'
import { DayStat } from '../../ui/day-stat.tsx'
import { Later } from '../../ui/later.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton, SheetSkeleton } from '../../ui/skeleton.tsx'
import { WeightFigure } from '../../weight/front/wellness-cell.tsx'
import { ToolTrends } from '../tool-trends.tsx'
import { WellnessForm } from './wellness-form.tsx'

/** The wellness tools: moods and symptoms. */
export function WellnessScreen() {
  const { profile } = useUser()
  const { timezone } = profile
  const { day, today } = useShownDay()
  const isPhone = useMedia(isMobile)
  return (
    <Page>
      <Masthead label={day === today ? "Today's Wellness Summary" : 'Wellness Summary'}>
        <DayLead />
        <MoodToday />
        <SymptomsTracked />
      </Masthead>
      <div className="columns">
        <div className="column">
          <Later skeleton={<SheetSkeleton height={isPhone ? 260 : 700} />}>
            <WellnessForm />
          </Later>
          <Later skeleton={<SheetSkeleton height={104} />}>
            <BodyFigures timezone={timezone} />
          </Later>
        </div>
        <div className="column">
          <Later skeleton={<ListSkeleton />}>
            <MoodHistory today={today} timezone={timezone} />
            <SymptomHistory timezone={timezone} />
            <MedicinesPanel timezone={timezone} />
          </Later>
        </div>
        <div className="column">
          <Later>
            <CorrelationsPanel isFolded before={<SampleCorrelations />} />
            <GatheringPanel />
          </Later>
        </div>
      </div>
      <ToolTrends page="wellness" of={['mood', 'energy', 'stress', 'trigger', 'symptom', 'sleep', 'weight']} />
    </Page>
  )
}

/** The cells, each with the kind of log that it adds. */
const cells: [LogKindName, ComponentType<{ onAdd: () => void }>][] = [
  ['sleep', SleepFigure],
  ['weight', WeightFigure],
]

/** The latest figures of the body, each with its page and a way to add to it. */
function BodyFigures({ timezone }: { timezone: string | null }) {
  const [adding, setAdding] = useState<{ kind: LogKindName; at: string } | null>(null)
  const Dialog = adding && addDialogs[adding.kind]
  return (
    <section className="sheet py-4" aria-label="Sleep and weight">
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {cells.map(([kind, Cell]) => (
          <Cell key={kind} onAdd={() => setAdding({ kind, at: formatInstant(now()) })} />
        ))}
      </div>
      <Suspense>
        {Dialog && (
          <Dialog
            at={adding.at}
            startsAt={adding.at}
            timezone={timezone}
            onSaved={() => {}}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** The day's name and its number of check-ins: moods and symptoms together. */
function DayLead() {
  const { day, today } = useShownDay()
  const moods = useQuery(moodDayQuery(day)).data?.count
  const symptoms = useQuery(symptomDayQuery(day)).data?.count
  const entries = moods === undefined || symptoms === undefined ? null : moods + symptoms
  const count = entries !== null && countInWords(entries, 'check-in')
  return (
    <DayStat
      labels={["Today's Wellness Summary", 'Wellness Summary']}
      note={count && (day === today ? `${count} so far` : count)}
    />
  )
}
