/** Formats minutes: '45 min', '1h 30m', '2h'. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}h${rest === 0 ? '' : ` ${rest}m`}`
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Formats seconds as a countdown: '16:24', '1:05:00'. */
export function formatCountdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const tail = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}
