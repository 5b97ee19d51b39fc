import { cutTo } from '../values/plain.ts'

const mostNoted = 300

/** Adds words to what a note says. */
export const addedTo = (before: string | undefined, note: string): string =>
  cutTo(mostNoted, [before, note].filter(Boolean).join('; '))
