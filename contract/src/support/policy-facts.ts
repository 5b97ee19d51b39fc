import * as z from 'zod/mini'

/** The kinds of services that the operator can have this server use. */
export const processorKinds = ['mail', 'google', 'payments', 'model', 'photos', 'foods', 'node', 'chain'] as const
export type ProcessorKind = (typeof processorKinds)[number]

/** A service that receives data of people. */
const Processor = z.object({
  kind: z.enum(processorKinds),
  /** Its name or host; null if the operator runs it. */
  name: z.nullable(z.string()),
})
export type Processor = z.output<typeof Processor>

/** The facts of the built-in terms and privacy policy: how the operator set up this server. */
export const PolicyFacts = z.object({
  /** Null: the operator has not named itself. */
  operator: z.nullable(z.object({ name: z.string(), address: z.nullable(z.string()) })),
  processors: z.array(Processor),
})
export type PolicyFacts = z.output<typeof PolicyFacts>

/** The names of the page's `meta` elements with the facts as JSON, and with the operator's own texts. */
export const policyFactsMeta = 'policy-facts'
export const policyAddressMetas = { terms: 'terms-url', privacy: 'privacy-url' } as const
export type PolicyName = keyof typeof policyAddressMetas

/** Reads the content of the element with the facts. Without any, nothing is known of the operator and nothing is used. */
export const readPolicyFacts = (content: string | null): PolicyFacts =>
  content ? PolicyFacts.parse(JSON.parse(content)) : { operator: null, processors: [] }

/** A section of a policy: paragraphs, then a list. */
export interface PolicySection {
  heading: string
  paragraphs: readonly string[]
  items?: readonly string[]
}
