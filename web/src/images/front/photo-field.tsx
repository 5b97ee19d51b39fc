import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OwnImage } from './own-image.tsx'
import { PhotoInput } from './photo-input.tsx'
import { useAddPhotos } from './use-add-photos.ts'

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
  const { add, isPending } = useAddPhotos()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

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
        <PhotoInput
          ref={input}
          onChoose={(files) => void add(files.slice(0, most - urls.length), { onAdd, onFailure: setFailure })}
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
