const diagnosis =
  /\byou (?:(?:probably|likely|clearly|definitely|certainly) )?(?:have|suffer from|are suffering from) (?:an? )?(?:type [12] )?(?:diabetes|depression|anxiety disorder|anorexia|bulimia|hypertension|cancer|adhd|celiac|coeliac|anaemia|anemia|hypothyroidism|ibs|an infection|a heart condition)\b/i

const noDiagnosis = 'That is not a diagnosis: only a doctor who sees you can make one.'

/** What a model wrote, with what must not be left unsaid. */
export const afterModel = (reply: string): string =>
  diagnosis.test(reply) ? `${reply.trimEnd()}\n\n${noDiagnosis}` : reply
