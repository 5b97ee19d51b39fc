import { expandUpcE } from '@finu/contract/meals/barcodes'
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js'
import type BitArray from '@zxing/library/esm/core/common/BitArray.js'
import NotFoundException from '@zxing/library/esm/core/NotFoundException.js'
import OneDReader from '@zxing/library/esm/core/oned/OneDReader.js'
import UPCEANReader from '@zxing/library/esm/core/oned/UPCEANReader.js'
import Result from '@zxing/library/esm/core/Result.js'
import ResultPoint from '@zxing/library/esm/core/ResultPoint.js'

/** Parities of the six digits by the check digit, for the number system 0; for 1 odd and even change places. */
const parities = 'EEEOOO EEOEOO EEOOEO EEOOOE EOEEOO EOOEEO EOOOEE EOEOEO EOEOOE EOOEOE'.split(' ')
const swap = (parity: string) => parity.replaceAll(/[EO]/g, (each) => (each === 'E' ? 'O' : 'E'))
const endGuard = Int32Array.of(1, 1, 1, 1, 1, 1)

/**
 * Reads the bars of a UPC-E: six digits whose parities tell the number system and the check digit (GS1 General Specifications,
 * 5.2.2.4). The library's own reader of it never finds one.
 */
export class UpcEReader extends OneDReader {
  decodeRow(rowNumber: number, row: BitArray): Result {
    const start = UPCEANReader.findStartGuardPattern(row)
    let offset = start[1]!
    let digits = ''
    let parity = ''
    for (let place = 0; place < 6; place++) {
      const widths = Int32Array.of(0, 0, 0, 0)
      const match = UPCEANReader.decodeDigit(row, widths, offset, UPCEANReader.L_AND_G_PATTERNS)
      digits += match % 10
      parity += match < 10 ? 'O' : 'E'
      offset += widths.reduce((sum, width) => sum + width, 0)
    }
    const end = UPCEANReader.findGuardPatternWithoutCounters(row, offset, true, endGuard)
    const quietEnd = 2 * end[1]! - end[0]!
    const system = parities.includes(parity) ? 0 : 1
    const code = `${system}${digits}${parities.indexOf(system === 0 ? parity : swap(parity))}`
    // The six digits begin right after the first guard, and end right before the last.
    const isWhole = end[0] === offset && quietEnd < row.getSize() && row.isRange(end[1]!, quietEnd, false)
    if (!isWhole || expandUpcE(code) === null) throw new NotFoundException()
    const points = [new ResultPoint(start[0]!, rowNumber), new ResultPoint(end[1]!, rowNumber)]
    return new Result(code, new Uint8Array(), 0, points, BarcodeFormat.UPC_E)
  }

  override reset(): void {}
}
