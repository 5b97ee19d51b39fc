import { chatTexts } from '@finu/contract/assistant/chat'
import { lazy, Suspense, useState } from 'react'

const MemoriesDialog = lazy(() =>
  import('./memories-dialog.tsx').then((module) => ({ default: module.MemoriesDialog })),
)

/** Below the composer: that the assistant can err, and what it keeps in mind about the person. */
export function Disclaimer({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="disclaimer">
        {chatTexts.disclaimer}{' '}
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          What {name} remembers
        </button>
      </p>
      {isOpen && (
        <Suspense>
          <MemoriesDialog name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
