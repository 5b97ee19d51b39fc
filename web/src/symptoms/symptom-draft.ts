import { symptomPresets } from '@finu/contract/symptoms'
import { toggle } from '../ui/chips.tsx'

/** What stands in the form. */
export interface SymptomDraft {
  /** Names beside the presets. */
  own: string[]
  chosen: string[]
  score: number
  triggers: string[]
  description: string
}

export const emptyDraft: SymptomDraft = { own: [], chosen: [], score: 3, triggers: [], description: '' }

/** The draft with a typed name chosen. A name that is there already, in whatever case, is chosen instead of added. */
export function addOwnSymptom(draft: SymptomDraft, name: string): SymptomDraft {
  const same = [...symptomPresets, ...draft.own].find((known) => known.toLowerCase() === name.toLowerCase())
  if (same) return draft.chosen.includes(same) ? draft : { ...draft, chosen: [...draft.chosen, same] }
  return { ...draft, own: [...draft.own, name], chosen: [...draft.chosen, name] }
}

export function toggleSymptom(draft: SymptomDraft, name: string): SymptomDraft {
  return { ...draft, chosen: toggle(draft.chosen, name) }
}
