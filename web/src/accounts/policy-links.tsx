import { policyTitles } from '@finu/contract/support/policies'
import { PolicyOpener } from './front/policy-opener.tsx'

/** Links to the texts that signing in agrees to. */
export const PolicyLinks = () => (
  <div className="text-small text-ink-subtle">
    By continuing you agree to the <PolicyOpener policy="terms">{policyTitles.terms}</PolicyOpener> and{' '}
    <PolicyOpener policy="privacy">{policyTitles.privacy}</PolicyOpener>.
  </div>
)
