import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Barcode, barcodesOf, expandUpcE, normalizeBarcode } from './barcodes.ts'

/** Returns digits with their check digit, as GS1 computes it. */
function withCheck(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const read = (code: string) => Barcode.safeParse(code)

test.each([
  ['04252614', '042100005264'],
  ['01234531', '012300000450'],
  ['01234543', '012340000053'],
  ['01234505', '012000003455'],
  ['01278906', '012000007896'],
  ['01234589', '012345000089'],
])('the UPC-E %s of a small pack is the UPC-A %s', (short, whole) => {
  const valid = withCheck(whole.slice(0, 11))
  const code = `${short.slice(0, 7)}${valid.at(-1)!}`
  expect(expandUpcE(code)).toBe(valid)
})

test('a UPC-E of a soft drink is found by its UPC-A, and the other way round', () => {
  expect(read('04963406').data).toBe('049000006346')
  expect(read('0 49000 00634 6').data).toBe('049000006346')
  for (const padded of ['0049000006346', '00049000006346', '0000004963406'])
    expect(read(padded).data).toBe('049000006346')
})

test('zeros before a barcode make no difference', () => {
  const short = digits(7).filter((code) => !code.startsWith('0'))
  fc.assert(
    fc.property(fc.oneof(short, digits(11), digits(12), digits(13)), (body) => {
      const code = withCheck(body)
      fc.pre(!/^0*97[89]\d{10}$/.test(code))
      const kept = normalizeBarcode(code)
      for (const length of [12, 13, 14].filter((each) => each > code.length))
        expect(normalizeBarcode(code.padStart(length, '0'))).toBe(kept)
      expect(normalizeBarcode(kept)).toBe(kept)
      expect(read(code).data).toBe(kept)
    }),
  )
})

test('each form of a UPC-E leads to the same product', () => {
  fc.assert(
    fc.property(fc.constantFrom('0', '1'), digits(6), (system, six) => {
      const found = '0123456789'
        .split('')
        .map((check) => `${system}${six}${check}`)
        .filter((code) => expandUpcE(code))
      expect(found).toHaveLength(1)
      const whole = expandUpcE(found[0]!)!
      const forms = [found[0]!, whole, `0${whole}`, `00${whole}`].map((code) => barcodesOf(normalizeBarcode(code)))
      // Every form looks for what every other one is kept as.
      for (const one of forms) for (const other of forms) expect(one).toContain(other[0])
    }),
  )
})

test('a UPC-E whose UPC-A begins with four zeros is kept as that is', () => {
  expect(expandUpcE('00007078')).toBe('000070000078')
  expect(normalizeBarcode('00007078')).toBe(normalizeBarcode('000070000078'))
})

test('eight digits that are an EAN-8 and a UPC-E are looked for as both', () => {
  const both = [...Array(100_000).keys()]
    .map((number) => withCheck(`1${String(number).padStart(6, '0')}`))
    .find((code) => expandUpcE(code) !== null)!
  expect(barcodesOf(normalizeBarcode(both))).toEqual([both, expandUpcE(both)])
  expect(barcodesOf(normalizeBarcode(expandUpcE(both)!))).toContain(both)
  expect(barcodesOf(normalizeBarcode('96385074'))).toEqual(['96385074'])
})

test.each([
  ['1234567', 'Type the 8 to 14 digits under the bars'],
  ['04963407', 'These digits are no barcode: one of them is wrong'],
  ['4000000000014', 'These digits are no barcode: one of them is wrong'],
  ['09783161484100', 'This is the barcode of a book'],
])('%s is refused: %s', (code, text) => {
  expect(read(code).error?.issues[0]?.message).toBe(text)
})
