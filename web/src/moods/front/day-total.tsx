import { levelOfMood, moodLevels } from '@finu/contract/moods/moods'
import type { DayTotal } from '../../lib/day-total.ts'
import { countInWords } from '../../lib/format-number.ts'
import { MoodFace } from '../../ui/mood-face.tsx'
import { TotalFigure } from '../../ui/total-figure.tsx'

/** The mean of the day's moods, as a word. */
export const moodTotal: DayTotal = {
  label: 'Mood',
  noteOf: ({ moods }) => moods.length > 0 && countInWords(moods.length, 'check-in'),
  Figure({ day: { moods } }) {
    if (moods.length === 0) return <TotalFigure>–</TotalFigure>
    const sum = moods.reduce((all, { mood_type }) => all + levelOfMood[mood_type], 0)
    const { level, label } = moodLevels[Math.round(sum / moods.length) - 1]!
    return (
      <>
        <MoodFace className="size-6 self-center" level={level} />
        <span>{label}</span>
      </>
    )
  },
}
