import type { CreatedToken } from '@finu/contract/accounts/tokens'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { AccountNote } from './account-note.tsx'

/** The secret of a new token, which is shown only once. */
export function TokenSecret({ made: { name, token }, onDone }: { made: CreatedToken; onDone: () => void }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.focus()
    note.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <AccountNote
      Icon={KeyIcon}
      className="mb-2"
      role="group"
      aria-label={`Token of ${name}, shown once`}
      tabIndex={-1}
      ref={note}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name} is ready. Copy its token now; it is not shown again.</p>
        <div className="mt-2 mb-1.5 flex items-center justify-between gap-2 rounded-inner bg-raised py-0.5 pr-1 pl-3.5">
          <code className="min-w-0 py-2 text-small wrap-anywhere">{token}</code>
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
    </AccountNote>
  )
}
