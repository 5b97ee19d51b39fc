import * as z from 'zod/mini'

const barcodeText = 'Type the 8 to 14 digits under the bars'
const wrongDigit = 'These digits are no barcode: one of them is wrong'
const bookText = 'This is the barcode of a book'

/**
 * True if the last digit of a barcode follows from the others, as GS1 defines it (General Specifications, 7.9). Zeros before
 * it make no difference.
 */
const hasCheckDigit = (code: string) =>
  code
    .split('')
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0

/**
 * Returns the UPC-A that the 8 digits of a UPC-E stand for: zeros are left out of it on small packs (GS1 General
 * Specifications, 5.2.2.4); null if they are no UPC-E.
 */
export function expandUpcE(code: string): string | null {
  const [, system, five, last, check] = /^([01])(\d{5})(\d)(\d)$/.exec(code) ?? []
  if (system === undefined || five === undefined || last === undefined || check === undefined) return null
  const body =
    last <= '2'
      ? `${five.slice(0, 2)}${last}0000${five.slice(2)}`
      : last === '3'
        ? `${five.slice(0, 3)}00000${five.slice(3)}`
        : last === '4'
          ? `${five.slice(0, 4)}00000${five.slice(4)}`
          : `${five}0000${last}`
  const whole = `${system}${body}${check}`
  return hasCheckDigit(whole) ? whole : null
}

/** Lists the UPC-E that stand for a UPC-A; none for most. */
function compressUpcA(code: string): string[] {
  const [system, check] = [code[0]!, code[11]!]
  const [maker, item] = [code.slice(1, 6), code.slice(6, 11)]
  const sixes = [
    `${maker.slice(0, 2)}${item.slice(2)}${maker[2]!}`,
    `${maker.slice(0, 3)}${item.slice(3)}3`,
    `${maker.slice(0, 4)}${item[4]!}4`,
    `${maker}${item[4]!}`,
  ]
  return sixes.map((six) => `${system}${six}${check}`).filter((each) => expandUpcE(each) === code)
}

/**
 * Returns the form in which a barcode is kept: the same for the EAN-8, UPC-A, EAN-13 and GTIN-14 of a product, whatever zeros
 * stand before them, and for a UPC-E the UPC-A. Eight digits that begin with zero are taken for a UPC-E where they can be one,
 * as no EAN-8 in the shops begins so (GS1 General Specifications, 1.4.3). Anything else is returned as it is.
 */
export function normalizeBarcode(typed: string): string {
  const code = typed.replaceAll(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return code
  const short = code.replace(/^0+/, '')
  const lastEight = code.slice(-8)
  const isShort = short.length <= 8
  if (isShort && (code.length === 8 || !hasCheckDigit(code)) && (short.length < 8 || !hasCheckDigit(code))) {
    const whole = expandUpcE(lastEight)
    // The UPC-A of a UPC-E may itself begin with four zeros.
    if (whole !== null) return withoutZeros(whole)
  }
  return withoutZeros(code)
}

/** Returns a barcode with the zeros before it that its kind has. */
function withoutZeros(code: string): string {
  const short = code.replace(/^0+/, '')
  // An EAN-8 that begins with zero cannot be told from a UPC-A that begins with five, so it is kept as one.
  if (short.length === 8) return short
  return short.length <= 12 ? short.padStart(12, '0') : short
}

/**
 * Lists the forms in which the food of a barcode may be known, the likeliest first: eight digits can be both an EAN-8 and a
 * UPC-E.
 * @param code as `normalizeBarcode` returns it
 */
export function barcodesOf(code: string): string[] {
  const eights = code.length === 12 ? compressUpcA(code) : []
  const asEight = code.length === 8 ? code : code.length === 12 && code.startsWith('0000') ? code.slice(4) : null
  const asUpcE = asEight && expandUpcE(asEight)
  const others = eights.filter(hasCheckDigit).map((each) => (each.startsWith('0') ? each.padStart(12, '0') : each))
  return [...new Set([code, ...others, ...(asUpcE ? [asUpcE] : [])])]
}

/** Returns what is wrong with the digits of a barcode; null if nothing is. */
function faultOf(code: string): string | null {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return barcodeText
  if (!hasCheckDigit(code)) return wrongDigit
  return /^97[89]\d{10}$/.test(code) ? bookText : null
}

/**
 * A barcode of a packaged food: EAN-8, UPC-E, UPC-A, EAN-13 or GTIN-14, with or without zeros before it, without the spaces
 * that are printed in it. It is kept as `normalizeBarcode` says.
 */
export const Barcode = z.string(barcodeText).check(
  z.maxLength(30, barcodeText),
  z.overwrite(normalizeBarcode),
  z.refine((code) => faultOf(code) === null, { error: ({ input }) => faultOf(String(input)) ?? barcodeText }),
)
