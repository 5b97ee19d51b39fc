const partNames = ['Night', 'Morning', 'Afternoon', 'Evening'] as const

interface Part<Entry> {
  name: (typeof partNames)[number]
  entries: Entry[]
}

const partAt = (time: string) => partNames[Math.floor(Number(time.slice(0, 2)) / 6)]!

/** Groups entries by the part of the day, in order: a day that starts at 4:00 ends with its night. */
export function splitIntoParts<Entry extends { time: string; placedAt?: string }>(
  entries: readonly Entry[],
): Part<Entry>[] {
  const parts: Part<Entry>[] = []
  for (const entry of entries) {
    const time = entry.placedAt ?? entry.time
    const name = partAt(time)
    const last = parts.at(-1)
    // A smaller time means that midnight has passed: a new part begins, even one of the same name.
    const isSame = last?.name === name && (last.entries[0]!.placedAt ?? last.entries[0]!.time) <= time
    if (isSame) last.entries.push(entry)
    else parts.push({ name, entries: [entry] })
  }
  return parts
}

/** Sorts entries by time, the first one first. */
export const sortByTime = <Entry extends { atMs: number }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => one.atMs - other.atMs)
