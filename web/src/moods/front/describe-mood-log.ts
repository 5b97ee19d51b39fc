import { sayBodyNote, wordsOfMood, type NewMood } from '@finu/contract/moods/moods'
import { formatOptionalTime } from '../../lib/format-time.ts'
import { present, type LogWords } from '../../lib/log-words.ts'

/** Describes a mood: its own word, and that of its face, which several moods share. */
export function describeMoodLog(log: NewMood, timezone: string | null): LogWords {
  const said = [log.triggers.map(sayBodyNote), log.activities].map((words) => words.join(', '))
  const { word, levelWord } = wordsOfMood(log)
  return {
    title: word,
    lines: present([levelWord, formatOptionalTime(log.timestamp, timezone), ...said, log.social_context, log.notes]),
  }
}
