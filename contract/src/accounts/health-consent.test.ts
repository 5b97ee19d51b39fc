import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { healthConsentTexts, healthConsentVersion, needsHealthConsent } from './health-consent.ts'

/** The text of each version, as people read it. */
const texts = [healthConsentTexts.sentence, healthConsentTexts.notes].join('\n')
const hashes: Record<number, string> = {
  1: 'a4e5aa0406e8f13aa729a3ff5d9488cc50f7549970dd3f7291cdcc1fb0c88867',
}

test('the text that people agree to is the one of its version: another text needs another version', () => {
  expect(createHash('sha256').update(texts).digest('hex')).toBe(hashes[healthConsentVersion])
})

test('whatever is no exception needs the consent, unless it reads or deletes', () => {
  const needs = (group: string, method: string) =>
    needsHealthConsent(group, { access: 'user', method, path: `/api/v1/${group}` })
  for (const group of ['moods', 'chat', 'images', 'profile', 'a group that is yet to come'])
    expect([needs(group, 'POST'), needs(group, 'PUT'), needs(group, 'PATCH')]).toEqual([true, true, true])
  expect([needs('moods', 'GET'), needs('moods', 'DELETE'), needs('accounts', 'POST')]).toEqual([false, false, false])
  expect(needsHealthConsent('moods', { access: 'public', method: 'POST', path: '/api/v1/moods' })).toBe(false)
})
