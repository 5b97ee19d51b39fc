import type { PolicyName } from '@finu/contract/support/policy-facts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { policyAddressOf } from '../../lib/policies.ts'

const PolicyDialog = lazy(() => import('./policy-dialog.tsx').then((module) => ({ default: module.PolicyDialog })))

interface PolicyOpenerProps {
  policy: PolicyName
  className?: string
  children: ReactNode
}

/** Opens a policy: the operator's own in a new tab, the built-in one in a dialog, so that no form is left. */
export function PolicyOpener({ policy, className = 'link', children }: PolicyOpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const address = policyAddressOf(policy)
  if (address !== null)
    return (
      <a className={className} href={address} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </button>
      <Suspense>{isOpen && <PolicyDialog policy={policy} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
