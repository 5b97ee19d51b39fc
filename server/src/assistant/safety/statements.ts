/** The most statements of a message that are judged by themselves; what is beyond them belongs to the last one. */
const mostJudged = 60
/** The least letters of a statement: a shorter one is judged with the one before it. */
const fewestLetters = 5

/** Matches the end of a sentence or a line. */
const ends = /(?<=[.!?;])\s+|\s*[\r\n\u2028\u2029]+\s*/

/**
 * Divides a message into its statements: sentences and lines. Each is judged by itself, as what stands beside a sign of
 * danger must neither hide it nor add to it.
 */
export function statementsOf(message: string, most = mostJudged): string[] {
  const statements: string[] = []
  for (const piece of message.split(ends)) {
    const text = piece.replace(/[,\s]+$/, '')
    const isShort = (text.match(/\p{L}/gu) ?? []).length < fewestLetters
    if (statements.length > 0 && (isShort || statements.length === most))
      statements.push(`${statements.pop()!} ${text}`)
    else if (text !== '') statements.push(text)
  }
  return statements
}

/** Returns each two statements that follow each other: 'I took them all. The whole packet.' */
export const pairsOf = (statements: readonly string[]): string[] =>
  statements.slice(1).map((statement, at) => `${statements[at]!.replace(/(?<![.!?;])$/, ',')} ${statement}`)

/** The least words of a clause that is judged by itself. */
const fewestWords = 3

/** Returns the clauses between the commas of a statement; none for a statement without commas. */
export function clausesOf(statement: string): string[] {
  const clauses = statement.split(/,\s+/)
  return clauses.length === 1 ? [] : clauses.filter((clause) => clause.split(/\s+/).length >= fewestWords)
}
