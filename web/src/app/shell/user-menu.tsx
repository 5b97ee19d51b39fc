import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { useId, useState } from 'react'
import { signOut } from '../../accounts/queries.ts'
import { useUser } from '../../lib/user.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { chooseTheme, readTheme, themeChoices, type ThemeChoice } from '../theme-store.ts'

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const outer = words.length > 1 ? [words[0], words.at(-1)] : words
  return outer
    .map((word) => word?.match(/./u)?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** The user's row at the foot of the sidebar; opens theme and sign-out above it. */
export function UserMenu({ isRail }: { isRail: boolean }) {
  const user = useUser()
  const id = useId()
  return (
    <>
      <button type="button" className="me" popoverTarget={id}>
        <span className="avatar" aria-hidden="true">
          {initialsOf(user.display_name)}
        </span>
        {isRail ? (
          <span className="sr-only">Account of {user.display_name}</span>
        ) : (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-5 font-[620]">{user.display_name}</span>
              <span className="block text-small text-ink-subtle">
                {user.tier === 'premium' ? 'Premium plan' : 'Free plan'}
              </span>
            </span>
            <DotsThreeIcon className="text-ink-subtle" size={20} aria-hidden="true" />
          </>
        )}
      </button>
      <div popover="auto" id={id} className="popover" role="group" aria-label="Account">
        <ThemeChoiceRow />
        <SignOutItem />
      </div>
    </>
  )
}

function ThemeChoiceRow() {
  const [theme, setTheme] = useState<ThemeChoice>(readTheme)
  return (
    <div className="mb-1.5 border-b border-line p-1.5 pb-3">
      <p className="mb-2 px-1 text-small text-ink-subtle" aria-hidden="true">
        Theme
      </p>
      <Segmented
        label="Theme"
        value={theme}
        options={themeChoices}
        onChange={(choice) => {
          chooseTheme(choice)
          setTheme(choice)
        }}
      />
    </div>
  )
}

const SignOutItem = () => (
  <button type="button" className="popover-item" onClick={signOut}>
    <SignOutIcon size={20} aria-hidden="true" />
    Sign Out
  </button>
)
