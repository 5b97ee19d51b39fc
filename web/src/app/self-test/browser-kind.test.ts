import { expect, test } from 'vitest'
import { browserKind, viewportClass } from './browser-kind.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Safari'],
  ['curl/8.5.0', null],
])('%s is %s', (userAgent, kind) => expect(browserKind(userAgent)).toBe(kind))

test.each([
  [767, 'Mobile'],
  [768, 'Tablet'],
  [1023, 'Tablet'],
  [1024, 'Desktop'],
])('%i pixels are %s', (width, name) => expect(viewportClass(width)).toBe(name))
