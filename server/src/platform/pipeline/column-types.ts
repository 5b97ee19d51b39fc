import pg from 'pg'

/** Converts PostgreSQL's '2026-01-31 08:00:00.12+00' to ISO 8601 with milliseconds. The sessions' zone is UTC. */
function readInstant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}

const textArray = 1009

/** Parses a text[]; a list of plain words, which most are, needs no full parser. */
function readWords(text: string): string[] {
  if (text === '{}') return []
  return /["\\]|null/i.test(text) ? parseAnyArray(text) : text.slice(1, -1).split(',')
}

/** Parsers that return columns in the form in which they are sent to clients. */
export const types = new pg.TypeOverrides()
// The types describe a parser of any type; this one parses a list's text.
const parseAnyArray = types.getTypeParser(textArray, 'text') as unknown as (text: string) => string[]
types.setTypeParser(textArray, readWords)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
