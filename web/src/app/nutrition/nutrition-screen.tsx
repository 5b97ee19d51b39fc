import { FastHistory } from '../../fasting/fast-history.tsx'
import { FastingTime } from '../../fasting/fasting-time.tsx'
import { FastingTimer } from '../../fasting/fasting-timer.tsx'
import { useShownDay } from '../../lib/shown-day.ts'
import { useUser } from '../../lib/user.ts'
import { CaloriesToday } from '../../meals/calories-today.tsx'
import { FiguresToday } from '../../meals/figures-today.tsx'
import { LogMeal } from '../../meals/log-meal.tsx'
import { MealHistory } from '../../meals/meal-history.tsx'
import { SampleGoals } from '../../meals/sample-goals.tsx'
import { TodaysMeals } from '../../meals/todays-meals.tsx'
import { WeekOfMeals } from '../../meals/week-of-meals.tsx'
import { DayStat } from '../../ui/day-stat.tsx'
import { Later } from '../../ui/later.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton, SheetSkeleton } from '../../ui/skeleton.tsx'
import { WaterSection } from '../../water/front/water-section.tsx'
import { ToolTrends } from '../tool-trends.tsx'

/** The nutrition tools: the day, the fast with its dial, and meals. */
export function NutritionScreen() {
  const { profile } = useUser()
  const { timezone } = profile
  const { day, today } = useShownDay()
  return (
    <Page>
      <Masthead label={day === today ? 'Today' : 'Day'}>
        <DayStat labels={['Today', 'Day']} />
        <CaloriesToday />
        <FastingTime timezone={timezone} />
      </Masthead>
      <div className="columns wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        {/* In one column what is logged now comes first, then the fast, and what was before at the end. */}
        <div className="column">
          <Later skeleton={<SheetSkeleton height={450} />}>
            <LogMeal />
          </Later>
          <Later skeleton={<ListSkeleton />}>
            <TodaysMeals timezone={timezone} />
          </Later>
        </div>
        <div className="column">
          <Later skeleton={<SheetSkeleton height={460} />}>
            <FastingTimer />
          </Later>
          <Later>
            <FiguresToday />
            <WaterSection />
            <SampleGoals />
          </Later>
          <Later skeleton={<ListSkeleton />}>
            <FastHistory timezone={timezone} />
          </Later>
        </div>
        <div className="column">
          <Later skeleton={<ListSkeleton />}>
            <WeekOfMeals today={today} />
          </Later>
          <Later skeleton={<ListSkeleton />}>
            <MealHistory timezone={timezone} />
          </Later>
        </div>
      </div>
      <ToolTrends page="nutrition" of={['calories', 'fasting', 'water']} />
    </Page>
  )
}
