import { useUser } from '../accounts/queries.ts'
import { FastHistory } from '../fasting/fast-history.tsx'
import { FastingTime } from '../fasting/fasting-time.tsx'
import { FastingTimer } from '../fasting/fasting-timer.tsx'
import { longDay, today, weekdayOf } from '../lib/format-time.ts'
import { Masthead, Stat } from '../ui/masthead.tsx'
import '../fasting/fasting.css'

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
        <FastingTime timezone={timezone} />
      </Masthead>
      <div className="columns is-nutrition">
        <div className="column">
          <FastingTimer />
          <FastHistory timezone={timezone} />
        </div>
        <div className="column" />
      </div>
    </main>
  )
}
