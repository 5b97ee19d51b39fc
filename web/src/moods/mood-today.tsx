import { wordsOfMood } from '@finu/contract/moods/moods'
import { useQuery } from '@tanstack/react-query'
import { useShownDay } from '../lib/shown-day.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { MoodFace } from '../ui/mood-face.tsx'
import { moodDayQuery } from './queries.ts'

/** The most common mood of the day; a dash if there is none. */
export function MoodToday() {
  const { day, today } = useShownDay()
  const isToday = day === today
  return (
    <LoadedStat
      label={isToday ? 'Mood Today' : 'Mood'}
      query={useQuery(moodDayQuery(day))}
      width={110}
      note={({ most_common_mood }) =>
        most_common_mood
          ? isToday
            ? 'Most common today'
            : 'Most common'
          : isToday
            ? 'Nothing logged yet'
            : 'Nothing logged'
      }
    >
      {({ most_common_mood }) => {
        if (!most_common_mood) return '–'
        const { level, word } = wordsOfMood({ mood_type: most_common_mood })
        return (
          <>
            <MoodFace level={level} />
            {word}
          </>
        )
      }}
    </LoadedStat>
  )
}
