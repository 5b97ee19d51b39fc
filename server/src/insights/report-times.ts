/** When the weekly report is sent, on the reader's clock. */
const morning = '08:00'

const monday = 1

/**
 * Returns the next Monday morning in a person's zone, after a moment.
 * @param timezone an IANA name; null means UTC
 */
export function nextReportAt(now: Date, timezone: string | null): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone ?? 'UTC')
  const day = here.toPlainDate().add({ days: (monday - here.dayOfWeek + 7) % 7 })
  const at = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: here.timeZoneId, plainTime: morning }).epochMilliseconds
  return new Date(at(day) > now.getTime() ? at(day) : at(day.add({ days: 7 })))
}

/** Returns the Monday of the reported week, for a report due at a moment. @returns YYYY-MM-DD */
export function reportedMonday(dueAt: Date, timezone: string | null): string {
  const here = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()).toZonedDateTimeISO(timezone ?? 'UTC')
  const thisMonday = here.toPlainDate().subtract({ days: here.dayOfWeek - monday })
  return thisMonday.subtract({ days: 7 }).toString()
}
