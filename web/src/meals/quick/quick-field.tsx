import { BarcodeIcon } from '@phosphor-icons/react/dist/csr/Barcode'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface QuickFieldProps {
  text: string
  /** Id of the heading that names the field; it has a name of its own without one. */
  labelledBy?: string
  /** True while a photo is being uploaded. */
  isUploading?: boolean
  onType: (text: string) => void
  /** Called on Enter. */
  onSubmit: () => void
  onPhoto: () => void
  onScan: () => void
}

/** One field for foods and meals: a search, or a sentence about the meal; a photo and a barcode inside it. */
export const QuickField = ({
  text,
  labelledBy,
  isUploading = false,
  onType,
  onSubmit,
  onPhoto,
  onScan,
}: QuickFieldProps) => (
  <form
    className="relative"
    role="search"
    aria-label="Foods and meals"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <MagnifyingGlassIcon
      className="pointer-events-none absolute top-3.25 left-3.5 text-ink-subtle"
      size={20}
      aria-hidden="true"
    />
    <input
      className="input min-h-11.5 pr-24! pl-10.5!"
      {...(labelledBy === undefined ? { 'aria-label': 'Search or describe it' } : { 'aria-labelledby': labelledBy })}
      placeholder="Search or describe it"
      maxLength={120}
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="go"
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
    <span className="absolute top-px right-px flex">
      <IconButton
        label={isUploading ? 'Uploading...' : 'Add a photo of the meal'}
        className="size-11!"
        aria-busy={isUploading}
        onClick={() => !isUploading && onPhoto()}
      >
        {isUploading ? <Spinner /> : <CameraIcon size={20} aria-hidden="true" />}
      </IconButton>
      <IconButton label="Scan a barcode" className="size-11!" aria-haspopup="dialog" onClick={onScan}>
        <BarcodeIcon size={20} aria-hidden="true" />
      </IconButton>
    </span>
  </form>
)
