import { composePolicy } from '@finu/contract/support/policies'
import type { PolicyName } from '@finu/contract/support/policy-facts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { policyFactsOfPage } from '../../lib/policies.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PolicySections } from '../policy-sections.tsx'

/** A dialog with a built-in policy. */
export function PolicyDialog({ policy, onClose }: { policy: PolicyName; onClose: () => void }) {
  const { title, sections } = composePolicy(policy, policyFactsOfPage())
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4 text-body" data-policy>
        <PolicySections sections={sections} Heading="h3" />
        <p className="text-small text-ink-subtle">
          <Link className="link" to={paths[policy]} target="_blank">
            Open as a page
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
