import { imageLimits, imageTexts } from '@finu/contract/images/images'

/** Returns the problem of a file chosen as a photo, or null. The server also checks its content. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return imageTexts.notAnImage
  return size > imageLimits.bytes ? imageTexts.tooLarge : null
}
