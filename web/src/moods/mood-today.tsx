import { useQuery } from '@tanstack/react-query'
import { Stat } from '../ui/masthead.tsx'
import { MoodFace } from '../ui/mood-face.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { describeMood } from './mood-names.ts'
import { moodDayQuery } from './queries.ts'

/** The most common mood of the day; a dash where there is none or it cannot be loaded. */
export function MoodToday({ today }: { today: string }) {
  const { data, isPending } = useQuery(moodDayQuery(today))
  const mood = data?.most_common_mood ? describeMood(data.most_common_mood) : null
  const note = mood ? 'Most common today' : isPending ? '' : 'Nothing logged yet'
  return (
    <Stat label="Mood Today" note={note}>
      {isPending && <Skeleton width={110} height={30} />}
      {mood && (
        <>
          <MoodFace level={mood.level} />
          {mood.name}
        </>
      )}
      {!isPending && !mood && '–'}
    </Stat>
  )
}
