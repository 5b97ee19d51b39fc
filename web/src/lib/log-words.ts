/** Words of a log: a title, and what else would be saved, a line each. */
export interface LogWords {
  title: string
  lines: string[]
}

/** The lines that there are. */
export const present = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.flatMap((line) => (line ? [line] : []))
