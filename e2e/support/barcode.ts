/** The parts of an EAN-13: digits on the left by parity, and on the right (GS1 General Specifications, 5.2.1). */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const right = odd.map((digit) =>
  digit
    .split('')
    .map((bar) => (bar === '1' ? '0' : '1'))
    .join(''),
)
const even = right.map((digit) => digit.split('').toReversed().join(''))
const parities = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

/** Returns the bars of an EAN-13 from left to right, '1' for a dark one. */
export function barsOf(code: string): string {
  const [first = 0, ...digits] = code.split('').map(Number)
  const parity = parities[first]!
  const left = digits.slice(0, 6).map((digit, place) => (parity[place] === 'O' ? odd : even)[digit])
  return ['101', ...left, '01010', ...digits.slice(6).map((digit) => right[digit]), '101'].join('')
}
