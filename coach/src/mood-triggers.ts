import { moodSymptomChips } from '@finu/contract/moods/moods'

/** Words of a reason that are chips of the mood form. */
const words: Record<(typeof moodSymptomChips)[number], RegExp> = {
  Headache: /\b(?:headaches?|migraines?)\b/i,
  Fatigue: /\b(?:fatigued?|exhaustion|tiredness)\b/i,
  Bloating: /\bbloat(?:ed|ing)\b/i,
  Nausea: /\b(?:nausea|nauseous)\b/i,
  Cramps: /\bcramps?\b/i,
  Energy: /\b(?:low|no) energy\b/i,
  Focus: /\b(?:focus|concentrate|concentration)\b/i,
  Sleep: /\b(?:sleep|slept|sleepless|insomnia|night)\b/i,
}

/** The chips of the mood form that a reason names. */
export const moodTriggersIn = (reason: string): string[] => moodSymptomChips.filter((chip) => words[chip].test(reason))
