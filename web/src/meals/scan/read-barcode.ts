import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js'
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js'
import MultiFormatUPCEANReader from '@zxing/library/esm/core/oned/MultiFormatUPCEANReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'
import { UpcEReader } from './upc-e-reader.ts'

// Only the parts for the barcodes of foods are imported, as the whole library is eight times as large.
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A]],
  [DecodeHintType.TRY_HARDER, true],
])
const readers = [new MultiFormatUPCEANReader(hints), new UpcEReader()]

/** Returns the digits of the barcode in a picture; null if none can be read. */
export function readBarcode({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  const brightness = new Uint8ClampedArray(width * height)
  for (let pixel = 0; pixel < brightness.length; pixel++) {
    const at = pixel * 4
    // Green counts twice, as it carries most of what is light and dark.
    brightness[pixel] = (data[at]! + 2 * data[at + 1]! + data[at + 2]!) / 4
  }
  const source = new RGBLuminanceSource(brightness, width, height)
  for (const reader of readers) {
    try {
      return reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints).getText()
    } catch {
      // The library throws for a picture without a barcode.
    }
  }
  return null
}
