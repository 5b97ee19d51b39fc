import { useQuery } from '@tanstack/react-query'
import { countInWords } from '../../lib/format-number.ts'
import { useShownDay } from '../../lib/shown-day.ts'
import { moodDayQuery } from '../../moods/queries.ts'
import { symptomDayQuery } from '../../symptoms/queries.ts'
import { DayStat } from '../../ui/day-stat.tsx'

/** The day's name and its number of check-ins: moods and symptoms together. */
export function DayLead() {
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
