import { imageTexts } from '@finu/contract/images/images'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { readToken } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { photoProblem } from './check-photo.ts'
import { useUpload } from '../queries.ts'
import { OwnImage } from './own-image.tsx'

/** Returns the text for a failed upload. */
function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return imageTexts.failed
  if (error.status === 401) return imageTexts.signIn
  const isRefusal = [403, 409, 413, 422, 429].includes(error.status)
  return isRefusal ? error.message : `${imageTexts.failed} ${imageTexts.withoutImage}.`
}

interface PhotoFieldProps {
  urls: string[]
  most: number
  problem?: string | undefined
  onAdd: (url: string) => void
  onRemove: (url: string) => void
}

/** The photos of a log: uploaded when chosen, shown as thumbnails, each with a button to remove it. */
export function PhotoField({ urls, most, problem, onAdd, onRemove }: PhotoFieldProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { mutateAsync, isPending } = useUpload()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  async function add(files: File[]) {
    setFailure(readToken() === null ? imageTexts.noToken : null)
    for (const file of files.slice(0, most - urls.length)) {
      const wrong = photoProblem(file)
      if (wrong) {
        setFailure(wrong)
        continue
      }
      try {
        onAdd(await mutateAsync(file))
      } catch (error) {
        setFailure(failureOf(error))
      }
    }
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-2.5">
        {urls.length > 0 && (
          <ul className="flex flex-wrap gap-2.5" aria-label="Photos">
            {urls.map((url, index) => (
              <li key={url} className="relative size-16">
                <OwnImage url={url} size="thumb" alt={`Photo ${index + 1}`} />
                {/* The icon is small, but `after` enlarges its target. */}
                <IconButton
                  label={`Remove photo ${index + 1}`}
                  className="absolute -top-2 -right-2 size-6.5 rounded-full border border-line-strong bg-raised after:absolute after:-inset-2.25"
                  onClick={() => onRemove(url)}
                >
                  <XIcon size={14} weight="bold" aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {urls.length < most && (
          <Button
            look="line"
            isBusy={isPending}
            icon={<CameraIcon size={18} aria-hidden="true" />}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {isPending ? 'Uploading...' : urls.length === 0 ? 'Add photo' : 'Add another'}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Photos to add"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // Reset the field, so that the same file can be chosen again.
            event.target.value = ''
            void add(files)
          }}
        />
      </div>
      <p className="sr-only" id={`${id}-hint`}>
        {`JPEG, PNG, WebP or GIF, up to 5MB each, ${most} at most`}
      </p>
      <div className="empty:hidden" role="alert">
        <FieldError>{failure ?? problem}</FieldError>
      </div>
    </div>
  )
}
