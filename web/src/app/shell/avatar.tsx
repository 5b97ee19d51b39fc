import type { User } from '@finu/contract/accounts/user'
import { lazy, Suspense } from 'react'
import { tv } from 'tailwind-variants/lite'

const disc = tv({
  base: 'grid flex-none place-items-center rounded-full bg-primary-soft-hover font-strong text-primary-ink',
  variants: { size: { sm: 'size-9 text-small', md: 'size-12 text-body', lg: 'size-18 text-title' } },
})

interface AvatarProps {
  user: User
  size?: 'sm' | 'md' | 'lg'
}

interface PictureProps {
  url: string
  /** Shown until the picture is loaded, or if that fails. */
  initials: string
}

// Loaded only for users with a picture; if loading fails, the initials stay.
const Picture = lazy(() =>
  import('./avatar-picture.tsx').then(
    ({ AvatarPicture }) => ({ default: AvatarPicture }),
    () => ({ default: ({ initials }: PictureProps) => initials }),
  ),
)

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const outer = words.length > 1 ? [words[0], words.at(-1)] : words
  return outer
    .map((word) => word?.match(/./u)?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** The person's picture, or their initials. Decorative: the name is beside it. */
export function Avatar({ user, size = 'sm' }: AvatarProps) {
  const { display_name, profile } = user
  const initials = initialsOf(display_name)
  return (
    <span className={disc({ size })} aria-hidden="true" data-avatar>
      {profile.avatar_url === null ? (
        initials
      ) : (
        <Suspense fallback={initials}>
          <Picture url={profile.avatar_url} initials={initials} />
        </Suspense>
      )}
    </span>
  )
}
