import { guestTexts } from '@finu/contract/guest/guest'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { enterAsGuest } from '../../lib/guest.ts'
import { paths } from '../../lib/paths.ts'

/** A button to look around without an account. */
export function ContinueAsGuest() {
  const navigate = useNavigate()

  function enter() {
    enterAsGuest()
    toast(guestTexts.signIn)
    void navigate({ to: paths.home, replace: true })
  }

  return (
    <span>
      Just looking?{' '}
      <button type="button" className="link" onClick={enter}>
        Continue as guest
      </button>
    </span>
  )
}
