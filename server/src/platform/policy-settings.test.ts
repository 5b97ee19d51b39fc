import { readFileSync } from 'node:fs'
import { policyAddressMetas, policyFactsMeta, readPolicyFacts } from '@finu/contract/support/policy-facts'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { writeFacts } from './static-web.ts'

describe('settings of the policies', () => {
  test('name nobody and lead nowhere by default', () => {
    const { policyFacts, policyAddresses } = readConfig({})
    expect([policyFacts.operator, policyAddresses]).toEqual([null, { terms: null, privacy: null }])
  })

  test('name the operator, and lead to the operator’s own texts, by https or on this machine', () => {
    const named = { OPERATOR_NAME: 'Example Ltd', OPERATOR_ADDRESS: '1 Example Street, privacy@finu.example' }
    expect(readConfig(named).policyFacts.operator).toEqual({
      name: named.OPERATOR_NAME,
      address: named.OPERATOR_ADDRESS,
    })
    expect(readConfig({ OPERATOR_NAME: 'Example Ltd' }).policyFacts.operator?.address).toBeNull()
    const own = { TERMS_URL: 'https://finu.example/t?lang=en#a', PRIVACY_URL: 'http://localhost:8080/p' }
    expect(readConfig(own).policyAddresses).toEqual({ terms: own.TERMS_URL, privacy: own.PRIVACY_URL })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://finu.example/terms',
    'finu.example/terms',
    '//finu.example/terms',
    'https://user:secret@finu.example/terms',
    'https://finu.example/a b',
    'https://finu.example/\u0000',
    `https://finu.example/${'a'.repeat(500)}`,
    'mailto:help@finu.example',
  ])('stop the start for an address of a text like %s, which is not repeated', (wrong) => {
    for (const name of ['TERMS_URL', 'PRIVACY_URL'])
      expect(() => readConfig({ [name]: wrong })).toThrow(
        new RegExp(`^${name} must be an https address like \\S+, of at most 500 characters\\.$`),
      )
  })

  test('take one line of text for the operator, and no address without a name', () => {
    for (const wrong of [' ', 'Example\nLtd', 'Example\u0000', 'Example\u2028Ltd', 'a'.repeat(121)])
      expect(() => readConfig({ OPERATOR_NAME: wrong })).toThrow(
        'OPERATOR_NAME must be one line of at most 120 characters.',
      )
    expect(() => readConfig({ OPERATOR_NAME: 'Example Ltd', OPERATOR_ADDRESS: 'a'.repeat(301) })).toThrow(
      'OPERATOR_ADDRESS must be one line of at most 300 characters.',
    )
    expect(() => readConfig({ OPERATOR_ADDRESS: '1 Example Street' })).toThrow(
      'OPERATOR_NAME must be set when OPERATOR_ADDRESS is.',
    )
  })
})

test('the page has places for the facts, which come back as they were', () => {
  const html = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')
  const facts = readConfig({
    OPERATOR_NAME: `"Example" <Ltd> & Sons $& 'x'`,
    SMTP_URL: 'smtp://mail.example',
  }).policyFacts
  const page = writeFacts(html, {
    [policyFactsMeta]: JSON.stringify(facts),
    [policyAddressMetas.terms]: 'https://finu.example/t?a=1&b=2',
  })
  const contentOf = (name: string) =>
    new RegExp(`<meta name="${name}" content="([^"]*)"`)
      .exec(page)![1]!
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
  expect(readPolicyFacts(contentOf(policyFactsMeta))).toEqual(facts)
  expect(contentOf(policyAddressMetas.terms)).toBe('https://finu.example/t?a=1&b=2')
  expect(contentOf(policyAddressMetas.privacy)).toBe('')
})
