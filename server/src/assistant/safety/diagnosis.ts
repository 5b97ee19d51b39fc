import { oneOf } from '@finu/coach/words/lists'
import words from './diagnoses.json' with { type: 'json' }

const diagnosis = new RegExp(
  `\\byou (?:${oneOf(words.likely)} )?${oneOf(words.have)} (?:an? )?${oneOf(words.conditions)}`,
  'i',
)

const noDiagnosis = 'That is not a diagnosis: only a doctor who sees you can make one.'

/** Adds a note to a model's reply that it is no diagnosis. */
export const afterModel = (reply: string): string =>
  diagnosis.test(reply) ? `${reply.trimEnd()}\n\n${noDiagnosis}` : reply
