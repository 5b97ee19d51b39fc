import { mealTexts } from '@finu/contract/meals'
import { unprocessable } from '../platform/problems.ts'

/** The images of a meal, as far as they were given to this user. None is given to anybody, so any is refused. */
export async function ownImageUrls(urls: readonly string[]): Promise<string[]> {
  if (urls.length > 0) throw unprocessable('image_urls', mealTexts.unknownImage)
  return []
}
