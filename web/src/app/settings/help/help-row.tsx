import type { Icon } from '@phosphor-icons/react'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

/** Style of the element around a row of Help & Support. */
export const helpItem = tv({
  base: 'group flex min-h-17 w-full items-center gap-3.5 text-left',
  variants: { isListItem: { false: 'py-2.5' } },
  defaultVariants: { isListItem: false },
})

const titleLook = tv({
  base: 'row-title block',
  variants: { isOpening: { true: 'group-hover:underline group-hover:underline-offset-3' } },
})

interface HelpRowProps {
  title: string
  detail: ReactNode
  Icon: Icon
  /** True if the row opens another page. */
  isOpening?: boolean
}

/** Content of a row of Help & Support. */
export function HelpRow({ title, detail, Icon, isOpening = false }: HelpRowProps) {
  return (
    <>
      <span className="tile">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={titleLook({ isOpening })}>{title}</span>
        <span className="row-note block">{detail}</span>
      </span>
      {isOpening && <CaretRightIcon className="text-ink-subtle" size={16} aria-hidden="true" />}
    </>
  )
}
