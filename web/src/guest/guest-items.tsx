import { guestTexts } from '@finu/contract/guest/guest'
import { SignInIcon } from '@phosphor-icons/react/dist/csr/SignIn'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from 'react-hot-toast/headless'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import { popoverItem } from '../ui/popover.tsx'
import { hasEntries, leaveForGood, leaveToSignIn } from './kept-store.ts'

/** Two items of a guest's menu: sign in, or leave and erase all entries. */
export function GuestItems() {
  const [isAsked, setIsAsked] = useState(false)
  const leave = useRef<HTMLButtonElement>(null)

  function erase() {
    leaveForGood()
    toast.success(guestTexts.erased)
  }

  function keep() {
    flushSync(() => setIsAsked(false))
    leave.current?.focus()
  }

  if (isAsked) {
    return (
      <div className="p-3">
        <InlineConfirm
          question="Leave and erase everything you entered?"
          verb={{ rest: 'Erase', busy: 'Erasing...' }}
          isBusy={false}
          onConfirm={erase}
          onCancel={keep}
        />
      </div>
    )
  }
  return (
    <>
      <button type="button" className={popoverItem} onClick={leaveToSignIn}>
        <SignInIcon size={20} aria-hidden="true" />
        Sign in
      </button>
      <button
        type="button"
        ref={leave}
        className={popoverItem}
        onClick={() => (hasEntries() ? setIsAsked(true) : leaveForGood())}
      >
        <SignOutIcon size={20} aria-hidden="true" />
        Leave
      </button>
    </>
  )
}
