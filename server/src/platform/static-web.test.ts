import { readFileSync } from 'node:fs'
import { assistantNameMeta } from '@finu/contract/assistant/assistant-name'
import { signInWaysMeta } from '@finu/contract/accounts/sign-in-ways'
import { expect, test } from 'vitest'
import { writeFacts } from './static-web.ts'

const page = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')

test('the page has a place for the ways to sign in, which is filled', () => {
  expect(writeFacts(page, { [signInWaysMeta]: 'email google' })).toContain(
    '<meta name="sign-in-ways" content="email google"',
  )
})

test('the page has a place for the name of the assistant', () => {
  expect(writeFacts(page, { [assistantNameMeta]: 'Sol' })).toContain('<meta name="assistant-name" content="Sol"')
})

test('facts are escaped, and a page without their place is unchanged', () => {
  const odd = writeFacts('<meta name="a" content="b">', { a: '"><script>$1</script>&' })
  expect(odd).toBe('<meta name="a" content="&quot;>&lt;script>$1&lt;/script>&amp;">')
  expect(writeFacts('<p>old</p>', { a: 'b' })).toBe('<p>old</p>')
})
