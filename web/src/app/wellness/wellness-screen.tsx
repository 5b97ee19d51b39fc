import { isMobile, useMedia } from '../../lib/media.ts'
import { useShownDay } from '../../lib/shown-day.ts'
import { useUser } from '../../lib/user.ts'
import { GatheringPanel, CorrelationsPanel } from '../../insights/correlation-panel.tsx'
import { MedicinesPanel } from '../../medicines/medicines-panel.tsx'
import { MoodHistory } from '../../moods/mood-history.tsx'
import { MoodToday } from '../../moods/mood-today.tsx'
import { SampleCorrelations } from '../../symptoms/sample-correlations.tsx'
import { SymptomHistory } from '../../symptoms/symptom-history.tsx'
import { SymptomsTracked } from '../../symptoms/symptoms-tracked.tsx'
import { Later } from '../../ui/later.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton, SheetSkeleton } from '../../ui/skeleton.tsx'
import { ToolTrends } from '../tool-trends.tsx'
import { BodyFigures } from './body-figures.tsx'
import { DayLead } from './day-lead.tsx'
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
