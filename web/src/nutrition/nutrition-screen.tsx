import { useUser } from '../accounts/queries.ts'
import { longDay, today, weekdayOf } from '../lib/format-time.ts'
import { Masthead, Stat } from '../ui/masthead.tsx'

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
      </Masthead>
      <div className="columns is-nutrition">
        <div className="column" />
        <div className="column" />
      </div>
    </main>
  )
}
