import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'

/** The button to undo a confirmed card. */
export const UndoButton = (props: Pick<ComponentProps<typeof Button>, 'ref' | 'isBusy' | 'onClick'>) => (
  <Button look="ghost" className="first:-ml-3" icon={<ArrowUUpLeftIcon size={18} aria-hidden="true" />} {...props}>
    {props.isBusy ? 'Undoing...' : 'Undo'}
  </Button>
)
