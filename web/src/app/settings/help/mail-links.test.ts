import { expect, test } from 'vitest'
import { bugLetter, contactLetter, mailTo } from './mail-links.ts'

test('a mail program reads the same subject and body from the link', () => {
  const link = new URL(mailTo('help@finu.example', { subject: 'A & b?', body: 'one\ntwo = 100%' }))
  expect([link.protocol, link.pathname]).toEqual(['mailto:', 'help@finu.example'])
  expect(link.searchParams.get('subject')).toBe('A & b?')
  expect(link.searchParams.get('body')).toBe('one\r\ntwo = 100%')
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
})

test('text from other people cannot add a recipient', () => {
  const browser = 'X&cc=evil@example.com\r\nBcc: evil@example.com'
  const letter = bugLetter({ version: '1.0.0', serverVersion: '1.0.0', browser, window: '1 × 1' })
  expect([...new URL(mailTo('help@finu.example', letter)).searchParams.keys()]).toEqual(['subject', 'body'])
})

test('a bug report names the program version, and a question does not', () => {
  const { body } = bugLetter({
    version: '1.0.0',
    serverVersion: '1.0.1',
    browser: 'Sample browser',
    window: '390 × 844',
  })
  expect(body).toContain('Finu 1.0.0 (web), server 1.0.1\nBrowser: Sample browser\nWindow: 390 × 844')
  expect(contactLetter.body).toBe('Hello,\n\n')
})
