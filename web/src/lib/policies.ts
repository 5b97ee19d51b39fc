import {
  policyAddressMetas,
  policyFactsMeta,
  readPolicyFacts,
  type PolicyFacts,
  type PolicyName,
} from '@finu/contract/support/policy-facts'

const contentOf = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null

/** Returns the address of the operator's own text; null: the built-in one applies. */
export const policyAddressOf = (policy: PolicyName): string | null => contentOf(policyAddressMetas[policy])

/** Returns what the built-in texts depend on, as the page says: no call is needed, so a guest can read them too. */
export const policyFactsOfPage = (): PolicyFacts => readPolicyFacts(contentOf(policyFactsMeta))
