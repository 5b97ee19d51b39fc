import { expect, test } from 'vitest'
import { sessionDays } from '../accounts/accounts.ts'
import { retention } from '../platform/retention.ts'
import { composePolicy } from './policies.ts'
import { processorKinds, readPolicyFacts, type PolicyFacts } from './policy-facts.ts'

const nothing = readPolicyFacts(null)
const everything: PolicyFacts = {
  operator: { name: 'Example Ltd', address: '1 Example Street' },
  processors: processorKinds.map((kind) => ({ kind, name: `${kind}.example` })),
}

const textOf = (name: 'terms' | 'privacy', facts: PolicyFacts) =>
  composePolicy(name, facts)
    .sections.flatMap(({ heading, paragraphs, items = [] }) => [heading, ...paragraphs, ...items])
    .join('\n')

test('without facts the texts say that the operator has not named itself, and that nothing is passed on', () => {
  for (const name of ['terms', 'privacy'] as const)
    expect(textOf(name, nothing)).toContain('The operator has not given a name.')
  expect(textOf('privacy', nothing)).toContain('Your data is not passed on to anyone.')
  expect(textOf('privacy', nothing)).toContain('The assistant is built in')
  for (const unused of ['Premium', 'FINU', 'chain']) {
    expect(textOf('terms', nothing)).not.toContain(unused)
    expect(textOf('privacy', nothing)).not.toContain(unused)
  }
})

test('the operator, each service that is used and what comes with it are named', () => {
  const [terms, privacy] = [textOf('terms', everything), textOf('privacy', everything)]
  expect(terms).toContain('run by Example Ltd: the operator.\n1 Example Street')
  expect(terms).toContain('$9.99 a month')
  expect(terms).toContain('Nobody promises that FINU is worth anything.')
  for (const kind of processorKinds) expect(privacy).toContain(`${kind}.example: `)
  expect(privacy).not.toContain('The assistant is built in')
  expect(privacy).toContain('nobody can remove that')
  const own = { ...everything, processors: processorKinds.map((kind) => ({ kind, name: null })) }
  expect(textOf('privacy', own).match(/^The operator’s [a-z -]+: /gm)).toHaveLength(processorKinds.length)
})

test('the periods are those that the server cleans up by', () => {
  const privacy = textOf('privacy', everything)
  expect(privacy).toContain(`${sessionDays.unused} days after its last use, ${sessionDays.most} days at most`)
  for (const days of [retention.sentDays, retention.paymentEventDays, retention.knownBrowserDays])
    expect(privacy).toContain(`: ${days} days`)
})

test('facts that are not the server’s are refused', () => {
  expect(() => readPolicyFacts('{"operator":null,"processors":[{"kind":"spy","name":"x"}]}')).toThrow(/processors/)
})
