import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'

interface LogActsProps {
  describeButton: RefObject<HTMLButtonElement | null>
  /** True while the form is open. */
  isDescribing: boolean
  /** True if a meal is begun in a form that is not shown. */
  isBegun: boolean
  /** True if the form opens as a sheet. */
  isSheet: boolean
  onCopy: () => void
  onDescribe: () => void
  onOwn: () => void
}

const look = { look: 'ghost', size: 'sm', className: 'px-3! max-md:px-2! max-md:text-small!' } as const

/** The ways to log that are not among the rows. */
export const LogActs = ({
  describeButton,
  isDescribing,
  isBegun,
  isSheet,
  onCopy,
  onDescribe,
  onOwn,
}: LogActsProps) => (
  <div className="-mx-3 mt-1.5 -mb-2.5 flex flex-wrap max-md:justify-between">
    <Button {...look} icon={<CopyIcon size={18} aria-hidden="true" />} aria-haspopup="dialog" onClick={onCopy}>
      Copy a meal
    </Button>
    <Button
      {...look}
      ref={describeButton}
      icon={<NotePencilIcon size={18} aria-hidden="true" />}
      {...(isSheet ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isDescribing })}
      onClick={onDescribe}
    >
      {isBegun ? 'Go on with it' : 'Describe it'}
    </Button>
    <Button {...look} icon={<PlusIcon size={18} aria-hidden="true" />} aria-haspopup="dialog" onClick={onOwn}>
      Custom food
    </Button>
  </div>
)
