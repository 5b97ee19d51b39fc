import type { DayRecords } from '../records.ts'

export const wellnessPage = '/wellness'
export const sleepPage = '/wellness/sleep'
export const exercisePage = '/exercise'
export const nutritionPage = '/nutrition'
export const waterPage = '/water'
export const weightPage = '/weight'

export const wellness = `[Wellness Tools](${wellnessPage})`
export const exercise = `[Exercise Tools](${exercisePage})`
export const nutrition = `[Nutrition Tools](${nutritionPage})`

/** Names the place to read, change and delete memories. */
export const memoriesOf = (name: string) => `“What ${name} remembers” below the chat`

/** Escapes words of people or tables, so that none is read as Markdown or as a link. */
export const verbatim = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#|~!&:@]/g, String.raw`\$&`)

export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
export const minutes = (count: number) =>
  count < 60 ? `${count} min` : `${Math.floor(count / 60)}h ${String(count % 60).padStart(2, '0')}m`
export const listed = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
/** Lists entries in a sentence; more than three as a list below it. */
export const inLines = (entries: readonly string[]): string =>
  entries.length > 3 ? `:\n\n${entries.map((entry) => `- ${entry}`).join('\n')}\n\n` : ` ${entries.join('; ')} `
export const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
export const oneDecimal = (value: number) => (Math.round(value * 10) / 10).toString()

/** Makes a quotation in Markdown with a title, which the app folds. */
export const folded = (title: string, text: string): string => `> **${title}.** ${text}`

/** Describes calories without claiming more than is known. */
export function energyOf({ calories, is_partial: isPartial, is_estimate: isEstimate }: DayRecords['meals']): string {
  if (calories === null) return 'calories unknown'
  return `${isPartial ? 'at least ' : isEstimate ? 'about ' : ''}${Math.round(calories)} kcal`
}

export const lookupFailed = 'I couldn’t read your records just now. Please ask me again in a moment.'

/** Returns 'Tuesday 24 November, 06:00'. */
export function longTime(at: string): string {
  const [day, time] = at.split('T')
  const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
  return `${new Date(day!).toLocaleDateString('en-GB', options)}, ${time}`
}
