import { useQuery } from '@tanstack/react-query'
import { countInWords } from '../../lib/format-number.ts'
import { longDay, weekdayOf } from '../../lib/format-time.ts'
import { moodDayQuery } from '../../moods/queries.ts'
import { symptomDayQuery } from '../../symptoms/queries.ts'
import { Stat } from '../../ui/masthead.tsx'

/** The day's name, and how often the user has looked in: moods and symptoms together. */
export function DayLead({ today }: { today: string }) {
  const moods = useQuery(moodDayQuery(today)).data?.count
  const symptoms = useQuery(symptomDayQuery(today)).data?.count
  const entries = moods === undefined || symptoms === undefined ? null : moods + symptoms
  return (
    <Stat
      label="Today's Wellness Summary"
      isHeading
      note={[longDay(today), entries !== null && `${countInWords(entries, 'check-in')} so far`]
        .filter(Boolean)
        .join(', ')}
    >
      {weekdayOf(today)}
    </Stat>
  )
}
