import { brokenConstraint } from './database-errors.ts'
import { keyTaken } from './problems.ts'

/**
 * Creates something under an id that the caller may have chosen (Idempotency-Key). Where the id is taken, the same
 * content answers as the first time did and other content is a 409, so a retry or a double click creates once.
 * @param keys the constraints that say the id is taken
 * @param create makes it, in one transaction
 * @param replay finds what is there: the answer, and whether its content is that of this request; null where it was
 * deleted since
 */
export async function createOnce<T>(
  keys: readonly string[],
  create: () => Promise<T>,
  replay: () => Promise<{ answer: T; isSame: boolean } | null>,
): Promise<T> {
  try {
    return await create()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === null || !keys.includes(broken)) throw error
    const found = await replay()
    if (!found?.isSame) throw keyTaken()
    return found.answer
  }
}
