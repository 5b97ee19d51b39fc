import { brokenConstraint } from './database-errors.ts'
import { keyTaken } from './problems.ts'

/**
 * Creates something under an id that the caller may have chosen (Idempotency-Key), so that a retry or a double click
 * creates it once. If the id is taken, the same content gets the first answer again, and other content a 409.
 * @param keys the constraints that fail if the id is taken
 * @param create creates it in one transaction
 * @param replay finds the existing one: its answer, and whether its content is that of this request; null if it was
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
