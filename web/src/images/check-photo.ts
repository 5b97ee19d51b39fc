import { imageLimits, imageTexts } from '@finu/contract/images/images'

/** What is wrong with a file that was chosen as a photo; null where nothing is. The server looks again, inside. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return imageTexts.notAnImage
  return size > imageLimits.bytes ? imageTexts.tooLarge : null
}
