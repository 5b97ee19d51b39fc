import type { User } from '@finu/contract/user'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'

/** Leads on from a sign-in: into the app, or to the second step where nobody is in yet. */
export function useGoingOn(): (user: User | null) => Promise<void> {
  const navigate = useNavigate()
  return (user) =>
    user === null
      ? navigate({ to: paths.auth, search: { step: 'code' } })
      : navigate({ to: user.onboarding_completed ? paths.home : paths.onboarding, replace: true })
}
