import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths, type AuthSearch } from '../lib/paths.ts'

/** A link to an earlier step of the sign-in page. */
export function BackLink({ search, children }: { search: AuthSearch; children: ReactNode }) {
  return (
    <Link to={paths.auth} search={search} className="btn btn-ghost mb-4 -ml-3">
      <ArrowLeftIcon size={16} aria-hidden="true" />
      <span>{children}</span>
    </Link>
  )
}
