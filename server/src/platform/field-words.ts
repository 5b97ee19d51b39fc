import type { core } from 'zod/mini'

const formats: Readonly<Record<string, string>> = {
  email: 'That is not an email address',
  url: 'That is not an address of a page',
  date: 'That is not a date',
  datetime: 'That is not a date with a time',
  uuid: 'That is not a valid id',
  guid: 'That is not a valid id',
}

const kinds: Readonly<Record<string, string>> = {
  string: 'Use text',
  number: 'Use a number',
  int: 'Use a whole number',
  boolean: 'Use true or false',
  array: 'Use a list',
  object: 'Use fields with values',
  record: 'Use fields with values',
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' }

/** Says a bound: 'Use at most 80 characters', 'Use at least 1'. */
const sayBound = (side: 'least' | 'most', bound: unknown, origin: string): string =>
  `Use at ${side} ${String(bound)}${units[origin] ?? ''}`

/**
 * Says what is wrong with a field whose schema has no words of its own, as people read these: the validator's speak of
 * expected types and of literals.
 */
export function sayFieldProblem(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing' : (kinds[issue.expected] ?? 'This value does not fit here')
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? 'This is missing' : 'Choose one of the offered values'
    case 'too_big':
      return sayBound('most', issue.maximum, issue.origin)
    case 'too_small':
      return sayBound('least', issue.minimum, issue.origin)
    case 'invalid_format':
      return formats[issue.format] ?? 'This has another form than expected'
    case 'not_multiple_of':
      return `Use a multiple of ${String(issue.divisor)}`
    case 'unrecognized_keys':
      return 'This has fields that are not known'
    default:
      return 'This value does not fit here'
  }
}
