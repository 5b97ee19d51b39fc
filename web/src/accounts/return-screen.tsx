import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import { readFailure } from './return-store.ts'

const leaveAfterMs = 3_000

/** The page of a failed return from Google; redirects to the sign-in page, which still shows the failure. */
export function ReturnScreen() {
  const failure = readFailure()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: paths.auth, replace: true })

  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: paths.auth, replace: true }), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <AuthLayout title="Signing in with Google failed">
      <div role="alert">
        <AuthHeading title="Signing in with Google failed">{failure?.words}</AuthHeading>
        <p className="mb-6 text-small text-ink-subtle">{failure?.what}</p>
      </div>
      <div>
        <Button size="lg" onClick={leave}>
          Back to Sign In
        </Button>
      </div>
    </AuthLayout>
  )
}
