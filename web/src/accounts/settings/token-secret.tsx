import type { CreatedToken } from '@finu/contract/tokens'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const copiedMs = 2_000

/** The secret of a token that was just made: here, and never again. */
export function TokenSecret({ made: { name, token }, onDone }: { made: CreatedToken; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.focus()
    note.current?.scrollIntoView({ block: 'center' })
  }, [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), copiedMs)
    } catch {
      toast.error('Could not copy. Select the token instead.')
    }
  }

  return (
    <div
      className="account-note mb-2"
      role="group"
      aria-label={`Token of ${name}, shown once`}
      tabIndex={-1}
      ref={note}
    >
      <KeyIcon size={20} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-[600]">{name} is ready. Copy its token now; it is not shown again.</p>
        <div className="token-secret">
          <code>{token}</code>
          <IconButton label={isCopied ? 'Copied' : 'Copy token'} onClick={() => void copy()}>
            {isCopied ? <CheckIcon size={18} aria-hidden="true" /> : <CopyIcon size={18} aria-hidden="true" />}
          </IconButton>
        </div>
        <Button
          look="line"
          size="sm"
          onClick={() => {
            note.current?.closest('section')?.querySelector<HTMLElement>('h3')?.focus()
            onDone()
          }}
        >
          I have saved it
        </Button>
      </div>
    </div>
  )
}
