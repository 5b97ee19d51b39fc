import { Spinner } from '../ui/spinner.tsx'

/** Shown while the link of an email is read. */
export const OpeningLink = () => (
  <p className="flex items-center gap-3 text-ink-muted">
    <Spinner />
    Opening your link...
  </p>
)
