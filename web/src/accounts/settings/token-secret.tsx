import type { CreatedToken } from '@finu/contract/accounts/tokens'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The secret of a token that was just made: here, and never again. */
export function TokenSecret({ made: { name, token }, onDone }: { made: CreatedToken; onDone: () => void }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.focus()
    note.current?.scrollIntoView({ block: 'center' })
  }, [])

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
          <CopyButton text={token} label="Copy token" otherwise="Could not copy. Select the token instead." />
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
