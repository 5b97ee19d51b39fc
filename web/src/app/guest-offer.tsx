import { lazy, Suspense, useState, type ComponentType } from 'react'
import { hasEntries } from '../guest/kept-store.ts'
import { isGuest } from '../lib/guest.ts'
import { needsConsent, useKnownUser } from '../lib/user.ts'

// If the dialog cannot be loaded now, the entries are offered when the app is opened again.
const TakeAlongDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('../guest/take-along-dialog.tsx').then(
    (module) => ({ default: module.TakeAlongDialog }),
    () => ({ default: () => null }),
  ),
)

/** Offers a signed-in user, on any page, to keep the entries made here as a guest. */
export function GuestOffer() {
  const user = useKnownUser()
  return user === undefined || isGuest() || needsConsent(user) ? null : <Offer key={user.id} />
}

/** The dialog with the offer; if postponed, it returns when the app is opened again. */
function Offer() {
  const [isOpen, setIsOpen] = useState(hasEntries)
  return isOpen ? (
    <Suspense>
      <TakeAlongDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null
}
