import { hash } from 'ohash'

/**
 * Returns the tag of a log, for `If-Match`: equal for logs that a form shows alike. Other fields, such as points or
 * whether a symptom is resolved, do not change it.
 * @param formFields the fields that the form of the log's kind shows
 * @param log as a call returned it
 */
export function tagOf(formFields: readonly string[], log: object): string {
  const fields: Record<string, unknown> = { ...log }
  // JSON treats undefined and missing fields alike.
  return hash(JSON.parse(JSON.stringify(formFields.map((field) => fields[field] ?? null))))
}

interface Change {
  /** The log before the change. */
  before: object
  /** The log after the change. */
  after: object
}

/**
 * True if a change would overwrite something that its author has not seen. False if the log already has the new
 * content: the call was repeated because its first answer was lost.
 * @param ifMatch the tag of the log as the author saw it; null to skip the check
 */
export function isOutdated(ifMatch: string | null, formFields: readonly string[], { before, after }: Change): boolean {
  if (ifMatch === null) return false
  const current = tagOf(formFields, before)
  return current !== ifMatch && current !== tagOf(formFields, after)
}

export const changedElsewhere = 'This was changed elsewhere meanwhile.'
