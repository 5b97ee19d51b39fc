import { chat } from '@finu/contract/assistant/chat'
import { labelTexts, type LabelReading } from '@finu/contract/assistant/labels'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { photoProblem } from '../../images/front/check-photo.ts'
import { refusalOr } from '../../lib/api-error.ts'
import { query, useCall } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'

/** Whether a model is configured that reads the label in a photo. */
const readsLabelsQuery = query(chat.welcome, {}, { select: ({ readsLabels }) => readsLabels, staleTime: Infinity })

interface LabelPhotoProps {
  /** Figures that are still in doubt. */
  doubtful: number
  /** Called with the figures that were read. */
  onRead: (reading: LabelReading) => void
}

interface ReadPhoto {
  figures: number
  /** Address of the photo on this device. */
  url: string
}

/** Reads a label from a photo, where a model that can do so is configured; nothing without one. */
export function LabelPhoto({ doubtful, onRead }: LabelPhotoProps) {
  const canRead = useQuery(readsLabelsQuery).data === true
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadPhoto | null>(null)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useCall(chat.readLabel)
  if (!canRead) return null

  function choose(file: File) {
    const wrong = photoProblem(file)
    setProblem(wrong ?? undefined)
    if (wrong) return
    mutate(
      { file },
      {
        onSuccess: (reading) => {
          if (read) URL.revokeObjectURL(read.url)
          setRead({ figures: reading.figures.length, url: URL.createObjectURL(file) })
          onRead(reading)
        },
        onError: (error) => setProblem(refusalOr(error, labelTexts.failed)),
      },
    )
  }

  const openChooser = () => input.current?.click()
  return (
    <div className="grid gap-2.5">
      {read && (
        <div className="flex items-center gap-3" role="status">
          <CameraIcon size={20} className="flex-none text-ink-muted" aria-hidden="true" />
          <p className="min-w-0 flex-1">
            <b className="block font-strong">
              {`${countNoun(read.figures, 'figure')} read`}
              {doubtful > 0 && `, ${doubtful} to check`}
            </b>
            <span className="text-small text-ink-subtle">Compare them with the label.</span>
          </p>
          <Button look="ghost" size="sm" isBusy={isPending} onClick={openChooser}>
            New photo
          </Button>
        </div>
      )}
      {read && (
        <img
          className="max-h-55 w-full rounded-control bg-fill object-contain"
          src={read.url}
          alt="The label to compare with"
        />
      )}
      {!read && (
        <Button
          look="soft"
          className="justify-self-start"
          isBusy={isPending}
          icon={<CameraIcon size={18} aria-hidden="true" />}
          onClick={openChooser}
        >
          {isPending ? 'Reading...' : 'Read the label'}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo of the label"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Reset the field, so that the same file can be chosen again.
          if (file) choose(file)
          target.value = ''
        }}
      />
      <div className="empty:hidden" role="alert">
        <FieldError>{problem}</FieldError>
      </div>
    </div>
  )
}
