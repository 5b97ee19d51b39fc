interface Known {
  /** Logs of today, by activity. */
  dayLogs: Record<string, number>
  /** Logs of all time, by activity. */
  counts: Record<string, number>
  streaks: Record<string, { length: number }>
}

/** Returns four suggested messages, gaps of the day first. */
export function startersFor({ dayLogs, counts, streaks }: Known): string[] {
  const isLogged = (activity: string) => (dayLogs[activity] ?? 0) > 0
  const longest = Math.max(0, ...Object.values(streaks).map(({ length }) => length))
  return [
    Object.keys(dayLogs).length === 0 ? 'What should I log first today?' : 'How is my day so far?',
    isLogged('mood') ? 'What changed in my mood this week?' : 'Log my mood',
    isLogged('meal') ? 'What did I eat today?' : 'Log a meal',
    !isLogged('exercise')
      ? 'Twenty minutes free. What should I do?'
      : (counts['symptom'] ?? 0) > 0
        ? 'Which symptoms came up in the last 30 days?'
        : longest >= 3
          ? 'How are my streaks?'
          : 'How do streaks work?',
  ]
}
