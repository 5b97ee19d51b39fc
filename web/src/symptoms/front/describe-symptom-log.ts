import { severityLevels, type NewSymptom } from '@finu/contract/symptoms'
import { present, type LogWords } from '../../lib/log-words.ts'

export function describeSymptomLog({ name, severity_score, potential_triggers, description }: NewSymptom): LogWords {
  const label = severityLevels.find(({ score }) => score === severity_score)?.label ?? ''
  const triggers = potential_triggers.length > 0 && `Possible triggers: ${potential_triggers.join(', ')}`
  return { title: name, lines: present([`${label}, ${severity_score} of 5`, triggers, description]) }
}
