import { Spinner } from '../ui/spinner.tsx'
import { AuthLayout } from './auth-layout.tsx'

/** Placeholder while a return from Google is handled. */
export function ReturnPending() {
  return (
    <AuthLayout title="Sign in">
      <p role="status" className="flex items-center gap-3 text-ink-muted">
        <Spinner />
        Signing you in...
      </p>
    </AuthLayout>
  )
}
