import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Children, useState, type ComponentProps } from 'react'

/** Number of items shown of a longer list. A list with only one more is shown in full. */
const shown = 3

const list = 'grid list-disc gap-2 pl-5.5 marker:text-ink-subtle'

/** A list in a reply: with more than four items, it shows the first three and a button for the rest. */
export function FoldingList({ children }: ComponentProps<'ul'>) {
  const [isOpen, setOpen] = useState(false)
  const items = Children.toArray(children)
  const more = items.length - shown
  if (more <= 1) return <ul className={list}>{items}</ul>
  return (
    <>
      <ul className={list}>{isOpen ? items : items.slice(0, shown)}</ul>
      <button
        type="button"
        aria-expanded={isOpen}
        className="inline-flex min-h-11 items-center gap-1.5 text-small font-firm text-primary-ink hover:underline md:min-h-8"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Show fewer' : `Show ${more} more`}
        <CaretDownIcon size={14} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </button>
    </>
  )
}
