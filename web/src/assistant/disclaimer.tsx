import { chatTexts } from '@finu/contract/assistant/chat'
import { lazy, Suspense, useState } from 'react'

const MemoriesDialog = lazy(() =>
  import('./memories-dialog.tsx').then((module) => ({ default: module.MemoriesDialog })),
)

/** The line below the composer: says that the assistant can err, and links to its memories. */
export function Disclaimer({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="pt-2.5 pb-[calc(14px+env(safe-area-inset-bottom))] text-center text-small text-ink-subtle max-md:pb-0">
        {chatTexts.disclaimer}{' '}
        {/* On a phone the button has its own line: its 44 px touch target would overlap the sentence. */}
        <button
          type="button"
          className="link max-md:mx-auto max-md:my-0 max-md:block max-md:pt-1 max-md:pb-[calc(22px+env(safe-area-inset-bottom))]"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
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
