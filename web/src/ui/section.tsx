import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId, useState, type ReactNode } from 'react'

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

function Section({ title, aside, children, look }: SectionProps & { look: 'sheet' | 'paper' }) {
  const id = useId()
  return (
    <section className={look} aria-labelledby={id}>
      <div className="section-head">
        <h2 className="h2" id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A section on a white sheet, for controls and live data. */
export function Sheet(props: SectionProps) {
  return <Section {...props} look="sheet" />
}

/** A section for past data: without a sheet, under a hairline. */
export function Paper(props: SectionProps) {
  return <Section {...props} look="paper" />
}

/** A collapsible paper section. @param isOpen initial state */
export function FoldingPaper({ title, aside, children, isOpen = true }: SectionProps & { isOpen?: boolean }) {
  const [wasOpen] = useState(isOpen)
  return (
    <details className="paper" open={wasOpen || undefined}>
      <summary>
        <h2 className="h2" tabIndex={-1}>
          {title}
        </h2>
        {aside}
        <CaretDownIcon className="caret" size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
