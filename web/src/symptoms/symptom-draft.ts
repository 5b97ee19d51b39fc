import type { NewSymptom } from '@finu/contract/symptoms/symptoms'

/** Details of a symptom other than its name. */
export interface SymptomDetailsDraft {
  score: number
  triggers: string[]
  description: string
}

/** Returns the form's values to change a symptom's details. */
export const draftOfDetails = ({
  severity_score,
  potential_triggers,
  description,
}: NewSymptom): SymptomDetailsDraft => ({
  score: severity_score,
  triggers: potential_triggers,
  description: description ?? '',
})

export const detailsToSave = ({ score, triggers, description }: SymptomDetailsDraft) => ({
  severity_score: score,
  description: description.trim() || null,
  potential_triggers: triggers,
})
