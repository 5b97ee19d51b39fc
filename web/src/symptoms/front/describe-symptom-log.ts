import { severityLevels, type NewSymptom } from '@finu/contract/symptoms/symptoms'
import { formatOptionalTime } from '../../lib/format-time.ts'
import { present, type LogWords } from '../../lib/log-words.ts'

export function describeSymptomLog(log: NewSymptom, timezone: string | null): LogWords {
  const { name, severity_score, potential_triggers, description, timestamp } = log
  const label = severityLevels.find(({ score }) => score === severity_score)?.label ?? ''
  const triggers = potential_triggers.length > 0 && `Possible triggers: ${potential_triggers.join(', ')}`
  return {
    title: name,
    lines: present([
      `${label}, ${severity_score} of 5`,
      formatOptionalTime(timestamp, timezone),
      triggers,
      description,
    ]),
  }
}
