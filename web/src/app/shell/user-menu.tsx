import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { tv } from 'tailwind-variants/lite'
import { signOut } from '../../accounts/queries.ts'
import { GuestItems } from '../../guest/guest-items.tsx'
import { now } from '../../lib/clock.ts'
import { isGuest } from '../../lib/guest.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user.ts'
import { planWords } from '../../subscription/front/plan-words.ts'
import { Popover, popoverItem } from '../../ui/popover.tsx'
import { Avatar } from './avatar.tsx'
import { preserveReturnState } from '../../lib/keep-from.ts'
import type { Overlay } from './use-overlay.ts'

const row = tv({
  base: 'mt-auto flex min-h-13 w-full items-center gap-2.5 rounded-control p-2 text-left hover:bg-hover',
  variants: { isRail: { true: 'md:justify-center md:p-1' } },
})

interface UserMenuProps {
  isRail: boolean
  onOpen: (overlay: Overlay) => void
  onNavigate?: (() => void) | undefined
}

/** The user's row at the foot of the sidebar; opens a menu with settings and sign-out. */
export function UserMenu({ isRail, onOpen, onNavigate }: UserMenuProps) {
  const user = useUser()
  const id = useId()
  return (
    <>
      <button type="button" className={row({ isRail })} popoverTarget={id}>
        <Avatar user={user} />
        {isRail ? (
          <span className="sr-only">Account of {user.display_name}</span>
        ) : (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-5 font-strong">{user.display_name}</span>
              <span className="block text-small text-ink-subtle">
                {isGuest() ? 'Only in this browser' : planWords(user, now())}
              </span>
            </span>
            <DotsThreeIcon className="text-ink-subtle" size={20} aria-hidden="true" />
          </>
        )}
      </button>
      <Popover id={id} place="corner" role="group" aria-label="Account">
        <PlansItem onNavigate={onNavigate} />
        <SettingsItem onNavigate={onNavigate} />
        <ShortcutsItem onOpen={onOpen} onNavigate={onNavigate} />
        {isGuest() ? <GuestItems /> : <SignOutItem />}
      </Popover>
    </>
  )
}

const PlansItem = ({ onNavigate }: Pick<UserMenuProps, 'onNavigate'>) => (
  <Link
    to={paths.pricing}
    className={popoverItem}
    onClick={(event) => {
      event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      onNavigate?.()
    }}
  >
    <StarIcon size={20} aria-hidden="true" />
    Plans
  </Link>
)

function SettingsItem({ onNavigate }: Pick<UserMenuProps, 'onNavigate'>) {
  const { href, pathname, state } = useLocation()
  const index = state.__TSR_index
  return (
    <Link
      to={paths.settings}
      // The page to which closing the settings returns.
      state={pathname === paths.settings ? preserveReturnState : { settingsFrom: href, settingsFromIndex: index }}
      className={popoverItem}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onNavigate?.()
      }}
    >
      <GearSixIcon size={20} aria-hidden="true" />
      Settings
    </Link>
  )
}

/** Opens the list of shortcuts; not on a phone, which has no keyboard. */
const ShortcutsItem = ({ onOpen, onNavigate }: Pick<UserMenuProps, 'onOpen' | 'onNavigate'>) => (
  <button
    type="button"
    className={`${popoverItem} max-md:hidden`}
    aria-haspopup="dialog"
    onClick={(event) => {
      event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      onNavigate?.()
      onOpen('shortcuts')
    }}
  >
    <KeyboardIcon size={20} aria-hidden="true" />
    Keyboard shortcuts
  </button>
)

const SignOutItem = () => (
  <button type="button" className={popoverItem} onClick={signOut}>
    <SignOutIcon size={20} aria-hidden="true" />
    Sign Out
  </button>
)
