const diagnosis =
  /\byou (?:(?:probably|likely|clearly|definitely|certainly) )?(?:have|suffer from|are suffering from) (?:an? )?(?:type [12] )?(?:diabetes|depression|anxiety disorder|anorexia|bulimia|hypertension|cancer|adhd|celiac|coeliac|anaemia|anemia|hypothyroidism|ibs|an infection|a heart condition)\b/i

const noDiagnosis = 'That is not a diagnosis: only a doctor who sees you can make one.'

/** Adds to a model's reply that it is no diagnosis. */
export const afterModel = (reply: string): string =>
  diagnosis.test(reply) ? `${reply.trimEnd()}\n\n${noDiagnosis}` : reply
