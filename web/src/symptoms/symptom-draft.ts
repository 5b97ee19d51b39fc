import { symptomPresets, type NewSymptom } from '@finu/contract/symptoms/symptoms'
import { toggle } from '../ui/chips.tsx'

/** Details of a symptom other than its name. */
export interface SymptomDetailsDraft {
  score: number
  triggers: string[]
  description: string
}

/** Values of the form. */
export interface SymptomDraft extends SymptomDetailsDraft {
  /** Custom names in addition to the presets. */
  own: string[]
  chosen: string[]
}

export const emptyDraft: SymptomDraft = { own: [], chosen: [], score: 3, triggers: [], description: '' }

/** Returns the draft with a typed name chosen. If the name exists in any case, that one is chosen. */
export function addOwnSymptom(draft: SymptomDraft, name: string): SymptomDraft {
  const same = [...symptomPresets, ...draft.own].find((known) => known.toLowerCase() === name.toLowerCase())
  if (same) return draft.chosen.includes(same) ? draft : { ...draft, chosen: [...draft.chosen, same] }
  return { ...draft, own: [...draft.own, name], chosen: [...draft.chosen, name] }
}

export function toggleSymptom(draft: SymptomDraft, name: string): SymptomDraft {
  return { ...draft, chosen: toggle(draft.chosen, name) }
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
