import { composePolicy, policyTitles } from '@finu/contract/support/policies'
import type { PolicyName } from '@finu/contract/support/policy-facts'
import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { policyFactsOfPage } from '../lib/policies.ts'
import { Brand } from '../ui/brand.tsx'
import { PolicySections } from './policy-sections.tsx'

/** The page of a built-in policy, which anybody can open. */
function PolicyScreen({ policy }: { policy: PolicyName }) {
  const { title, sections } = composePolicy(policy, policyFactsOfPage())
  const other = policy === 'terms' ? 'privacy' : 'terms'
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-170 flex-col px-(--gutter) pb-12">
      <title>{`${title} · Finu`}</title>
      <header className="flex h-(--h-header) items-center justify-between print:hidden">
        <Brand />
        <Link to={paths.home} className="btn btn-ghost -mr-3">
          Open Finu
        </Link>
      </header>
      <main className="mt-2 min-[768px]:mt-8">
        <h1 className="display text-hero max-[479px]:text-stat">{title}</h1>
        <div className="mt-7 grid gap-6 text-body">
          <PolicySections sections={sections} Heading="h2" />
        </div>
        <p className="mt-8 text-small text-ink-subtle print:hidden">
          See also the{' '}
          <Link className="link" to={paths[other]}>
            {policyTitles[other]}
          </Link>
          .
        </p>
      </main>
    </div>
  )
}

export const TermsScreen = () => <PolicyScreen policy="terms" />
export const PrivacyScreen = () => <PolicyScreen policy="privacy" />
