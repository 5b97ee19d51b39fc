import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { useCopy } from '../lib/use-copy.ts'
import { IconButton } from './icon-button.tsx'

interface CopyButtonProps {
  text: string
  label: string
  /** Text of the toast if the browser refuses. */
  otherwise: string
  /** Text of the toast on success; no toast if omitted. */
  said?: string
  className?: string
}

/** Copies a text; its icon then is a check mark for two seconds. */
export function CopyButton({ text, label, otherwise, said, className = '' }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text, otherwise, said)
  return (
    <IconButton label={isCopied ? 'Copied' : label} className={className} onClick={copy}>
      {isCopied ? <CheckIcon size={18} aria-hidden="true" /> : <CopyIcon size={18} aria-hidden="true" />}
    </IconButton>
  )
}
