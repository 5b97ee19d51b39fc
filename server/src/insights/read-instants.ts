/**
 * A row that came as JSON inside another row: there the database writes instants its own way, and here they are as every
 * answer has them.
 * @param fields those that hold an instant, or null
 */
export function readInstants<Row extends object>(row: Row, fields: readonly (keyof Row)[]): Row {
  const read: Record<keyof Row, unknown> = { ...row }
  for (const field of fields) {
    const value = row[field]
    if (typeof value === 'string') read[field] = new Date(value).toISOString()
  }
  return read as Row
}
