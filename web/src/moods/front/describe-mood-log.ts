import type { NewMood } from '@finu/contract/moods'
import { formatToldTime } from '../../lib/format-time.ts'
import { present, type LogWords } from '../../lib/log-words.ts'
import { describeMood } from '../mood-names.ts'

/** The feeling as it was said stands beside the word of its face, which several share. */
export function describeMoodLog(log: NewMood, timezone: string | null): LogWords {
  const said = [log.triggers, log.activities].map((words) => words.join(', '))
  return {
    title: describeMood(log.mood_type, log.label).name,
    lines: present([
      `Feeling ${log.mood_type}`,
      formatToldTime(log.timestamp, timezone),
      ...said,
      log.social_context,
      log.notes,
    ]),
  }
}
