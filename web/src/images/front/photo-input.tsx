import type { RefObject } from 'react'

interface PhotoInputProps {
  /** To open the browser's choice of files. */
  ref: RefObject<HTMLInputElement | null>
  onChoose: (files: File[]) => void
}

/** The hidden field behind a button that adds photos. */
export const PhotoInput = ({ ref, onChoose }: PhotoInputProps) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    multiple
    hidden
    aria-label="Photos to add"
    onChange={(event) => {
      const files = [...(event.target.files ?? [])]
      // Reset the field, so that the same file can be chosen again.
      event.target.value = ''
      // A choice that was cancelled takes back no message.
      if (files.length > 0) onChoose(files)
    }}
  />
)
