import { fastingWindowChoices, type Fast } from '@finu/contract/fasting/fasting'

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Formats a duration: '7:12:41'. */
export function formatTimer(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}

/** Formats a duration: '7h 12m', '16h', '45m'. */
export function formatHours(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}m`
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`
}

/** Returns the name of a window: '16:8 Intermittent', 'Alternate day', 'Custom'. */
export function nameOfType(type: Fast['fasting_type']): string {
  if (type === 'custom') return 'Custom'
  if (type === 'alternate_day') return 'Alternate day'
  return `${type} ${fastingWindowChoices.find(({ fasting_type }) => fasting_type === type)?.name ?? ''}`
}
