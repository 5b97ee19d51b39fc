import { imageLimits, imageTexts } from '@finu/contract/images/images'

/** Finds what is wrong with a file chosen as a photo; null where nothing is. The server looks inside it again. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return imageTexts.notAnImage
  return size > imageLimits.bytes ? imageTexts.tooLarge : null
}
