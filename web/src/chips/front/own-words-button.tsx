import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'

const OwnWordsDialog = lazy(async () => ({ default: (await import('../own-words-dialog.tsx')).OwnWordsDialog }))

/** Opens the list of the person's own words, to rename and delete them. */
export function OwnWordsButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Edit your own
      </Button>
      {isOpen &&
        // In the body: a form cannot contain another one.
        createPortal(
          <div onSubmit={(event) => event.stopPropagation()}>
            <Suspense>
              <OwnWordsDialog onClose={() => setIsOpen(false)} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  )
}
