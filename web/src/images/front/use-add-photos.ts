import { imageTexts } from '@finu/contract/images/images'
import { ApiError } from '../../lib/api-error.ts'
import { readToken } from '../../lib/session.ts'
import { useUpload } from '../queries.ts'
import { photoProblem } from './check-photo.ts'

/** Returns the text for a failed upload. */
function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return imageTexts.failed
  if (error.status === 401) return imageTexts.signIn
  const isRefusal = [403, 409, 413, 422, 429].includes(error.status)
  return isRefusal ? error.message : `${imageTexts.failed} ${imageTexts.withoutImage}.`
}

interface AddPhotosProps {
  onAdd: (url: string) => void
  /** Called with the text of what went wrong; null when photos are added anew. */
  onFailure: (text: string | null) => void
}

/** Uploads chosen photos, one after another. */
export function useAddPhotos() {
  const { mutateAsync, isPending } = useUpload()

  /** @param files those that the log has room for */
  async function add(files: readonly File[], { onAdd, onFailure }: AddPhotosProps) {
    onFailure(readToken() === null ? imageTexts.noToken : null)
    for (const file of files) {
      const wrong = photoProblem(file)
      if (wrong) {
        onFailure(wrong)
        continue
      }
      try {
        onAdd(await mutateAsync(file))
      } catch (error) {
        onFailure(failureOf(error))
      }
    }
  }

  return { add, isPending }
}
