import { useQuery } from '@tanstack/react-query'
import { LoadedStat } from '../ui/loaded.tsx'
import { MoodFace } from '../ui/mood-face.tsx'
import { describeMood } from './mood-names.ts'
import { moodDayQuery } from './queries.ts'

/** The most common mood of the day; a dash where there is none. */
export function MoodToday({ today }: { today: string }) {
  return (
    <LoadedStat
      label="Mood Today"
      query={useQuery(moodDayQuery(today))}
      width={110}
      note={({ most_common_mood }) => (most_common_mood ? 'Most common today' : 'Nothing logged yet')}
    >
      {({ most_common_mood }) => {
        if (!most_common_mood) return '–'
        const { level, name } = describeMood(most_common_mood)
        return (
          <>
            <MoodFace level={level} />
            {name}
          </>
        )
      }}
    </LoadedStat>
  )
}
