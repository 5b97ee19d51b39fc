import type { DayRecords } from './records.ts'

export const wellness = '[Wellness Tools](/wellness)'
export const exercise = '[Exercise Tools](/exercise)'
export const nutrition = '[Nutrition Tools](/nutrition)'

/** Where the person reads, changes and deletes what is kept in mind. */
export const memoriesOf = (name: string) => `“What ${name} remembers” below the chat`

/** What people or tables wrote, repeated as it is: none of it is taken for Markdown, no address in it for a link. */
export const verbatim = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#|~!&:@]/g, String.raw`\$&`)

export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
export const minutes = (count: number) =>
  count < 60 ? `${count} min` : `${Math.floor(count / 60)}h ${String(count % 60).padStart(2, '0')}m`
export const listed = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
/** Entries one after the other in a sentence; more than three as a list below it. */
export const inLines = (entries: readonly string[]): string =>
  entries.length > 3 ? `:\n\n${entries.map((entry) => `- ${entry}`).join('\n')}\n\n` : ` ${entries.join('; ')} `
export const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
export const oneDecimal = (value: number) => (Math.round(value * 10) / 10).toString()

/** Details as a quotation in Markdown that begins with their title: the app folds them until somebody opens them. */
export const folded = (title: string, text: string): string => `> **${title}.** ${text}`

/** Calories in words that do not claim more than is known. */
export function energyOf({ calories, is_partial: isPartial, is_estimate: isEstimate }: DayRecords['meals']): string {
  if (calories === null) return 'calories unknown'
  return `${isPartial ? 'at least ' : isEstimate ? 'about ' : ''}${Math.round(calories)} kcal`
}

export const lookupFailed = 'I couldn’t read your records just now. Please ask me again in a moment.'
