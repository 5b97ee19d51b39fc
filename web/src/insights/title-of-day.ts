import { isDay } from '../lib/instants.ts'
import { nameOfDay, shortNameOfDay } from './day-words.ts'

/** Returns the title of a day's page. */
export const titleOfDay = (date: string, today: string) =>
  isDay(date) ? { long: nameOfDay(date, today), short: shortNameOfDay(date) } : { long: 'Day', short: 'Day' }
