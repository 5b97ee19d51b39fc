import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { AuthHeading } from './auth-layout.tsx'

/** Replaces the second step if no sign-in is pending, for example after a reload. */
export function StartAgain() {
  return (
    <div>
      <AuthHeading title="Please start again">
        This page is for the second step of a sign-in, and none is under way in this tab.
      </AuthHeading>
      <Link to={paths.auth} className="btn btn-primary btn-lg">
        Sign in
      </Link>
    </div>
  )
}
