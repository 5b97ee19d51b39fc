import type { User } from '@finu/contract/accounts/user'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { takeReturn } from '../lib/return-to.ts'

/** Returns a function that goes on after a sign-in: into the app, or to the second step if that is needed. */
export function useGoingOn(): (user: User | null) => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  return (user) => {
    if (user === null) return navigate({ to: paths.auth, search: { step: 'code' } })
    if (!user.onboarding_completed) return navigate({ to: paths.onboarding, replace: true })
    const href = takeReturn(user)
    if (href === null) return navigate({ to: paths.home, replace: true })
    router.history.replace(href)
    return Promise.resolve()
  }
}
