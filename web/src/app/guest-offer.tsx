import { lazy, Suspense, useState, type ComponentType } from 'react'
import { hasEntries } from '../guest/kept-store.ts'
import { isGuest } from '../lib/guest.ts'
import { useKnownUserId } from '../lib/user.ts'

// Where it cannot be loaded now, the entries wait for the next time.
const TakeAlongDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('../guest/take-along-dialog.tsx').then(
    (module) => ({ default: module.TakeAlongDialog }),
    () => ({ default: () => null }),
  ),
)

/** Once somebody is signed in, whatever page they are led to: what was entered here as a guest is offered to them. */
export function GuestOffer() {
  const userId = useKnownUserId()
  return userId === undefined || isGuest() ? null : <Offer key={userId} />
}

/** Put off, it waits for the next time the app is opened. */
function Offer() {
  const [isOpen, setIsOpen] = useState(hasEntries)
  return isOpen ? (
    <Suspense>
      <TakeAlongDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null
}
