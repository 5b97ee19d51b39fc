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
      <p className="pt-2.5 pb-[calc(14px+env(safe-area-inset-bottom))] text-center text-small text-ink-subtle max-md:pt-2 max-md:pb-2 max-md:text-micro">
        {chatTexts.disclaimer} {/* On a phone the drawer has it. */}
        <button type="button" className="link max-md:hidden" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
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
