/** Description of a log: a title, and one line for each further value. */
export interface LogWords {
  title: string
  lines: string[]
}

/** Returns the lines that are not empty. */
export const present = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.flatMap((line) => (line ? [line] : []))
