import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeDevice } from './device-words.ts'

const known = {
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36': {
    name: 'Chrome on Windows',
    kind: 'computer',
  },
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15':
    { name: 'Safari on macOS', kind: 'computer' },
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1':
    { name: 'Safari on iPhone', kind: 'phone' },
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36':
    { name: 'Chrome on Android', kind: 'phone' },
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0': {
    name: 'Firefox on Linux',
    kind: 'computer',
  },
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0':
    { name: 'Microsoft Edge on Windows', kind: 'computer' },
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1':
    { name: 'Safari on iPad', kind: 'tablet' },
}

describe('a device', () => {
  test.each(Object.entries(known))('is named in plain words: %s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toEqual(device)
  })

  test('that is unknown is named by its user agent', () => {
    expect(describeDevice('curl')).toEqual({ name: 'curl', kind: 'unknown' })
    expect(describeDevice('x'.repeat(500)).name).toHaveLength(61)
    expect(describeDevice(null)).toEqual({ name: 'Unknown device', kind: 'unknown' })
    expect(describeDevice(' ')).toEqual({ name: 'Unknown device', kind: 'unknown' })
  })

  test('has a name for any user agent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (userAgent) => {
        expect(describeDevice(userAgent).name).not.toBe('')
      }),
    )
  })
})
