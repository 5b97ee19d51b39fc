import { useUser } from '../accounts/queries.ts'
import { longDay, today, weekdayOf } from '../lib/format-time.ts'
import { CaloriesToday } from '../meals/calories-today.tsx'
import { LogMeal } from '../meals/log-meal.tsx'
import { SampleGoals } from '../meals/sample-goals.tsx'
import { TodaysMeals } from '../meals/todays-meals.tsx'
import { WeekOfMeals } from '../meals/week-of-meals.tsx'
import { Masthead, Stat } from '../ui/masthead.tsx'
import '../meals/meals.css'

/** The nutrition tools: the day, the fast and its dial, meals. */
export function NutritionScreen() {
  const { timezone } = useUser().profile
  const day = today(timezone)
  return (
    <main className="page" id="main" tabIndex={-1}>
      <Masthead label="Today">
        <Stat label="Today" isHeading note={longDay(day)}>
          {weekdayOf(day)}
        </Stat>
        <CaloriesToday today={day} />
      </Masthead>
      <div className="columns is-nutrition">
        <div className="column" />
        <div className="column">
          <LogMeal today={day} />
          <TodaysMeals today={day} timezone={timezone} />
          <WeekOfMeals today={day} />
          <SampleGoals />
        </div>
      </div>
    </main>
  )
}
