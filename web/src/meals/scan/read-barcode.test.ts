import { expect, test } from 'vitest'
import { readBarcode } from './read-barcode.ts'

/** Bars of digits by odd parity; by even parity they are these mirrored and inverted (GS1 General Specifications, 5.2.1). */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const invert = (bars: string) => bars.replaceAll(/[01]/g, (bar) => (bar === '1' ? '0' : '1'))
const mirror = (bars: string) => bars.split('').toReversed().join('')
/** Parities of a UPC-E by its check digit, for the number system 0. */
const parities = 'EEEOOO EEOEOO EEOOEO EEOOOE EOEEOO EOOEEO EOOOEE EOEOEO EOEOOE EOOEOE'.split(' ')

function barsOfUpcE(code: string): string {
  const parity = parities[Number(code[7])]!
  const digits = code
    .slice(1, 7)
    .split('')
    .map((digit, place) => {
      const bars = odd[Number(digit)]!
      return parity[place] === 'O' ? bars : mirror(invert(bars))
    })
  return ['101', ...digits, '010101'].join('')
}

/** Draws bars three pixels wide on light ground. */
function draw(bars: string) {
  const [width, height] = [(bars.length + 40) * 3, 60]
  const data = new Uint8ClampedArray(width * height * 4).fill(240)
  for (const [place, bar] of bars.split('').entries())
    for (let y = 0; y < height; y++)
      for (let x = 0; x < 3; x++)
        if (bar === '1')
          data.fill(20, (y * width + (place + 20) * 3 + x) * 4, (y * width + (place + 20) * 3 + x) * 4 + 3)
  return { data, width, height }
}

test.each(['04963406', '04252614', '01234565'])('the short barcode %s of a small pack is read', (code) => {
  expect(readBarcode(draw(barsOfUpcE(code)))).toBe(code)
})

test('a picture without a barcode has none', () => {
  expect(readBarcode(draw('0'.repeat(60)))).toBeNull()
})
