import type { ImageType } from '@finu/contract/images/images'

const starts: [ImageType, (text: string) => boolean][] = [
  ['image/jpeg', (text) => text.startsWith('\xff\xd8\xff')],
  ['image/png', (text) => text.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', (text) => /^GIF8[79]a/.test(text)],
  ['image/webp', (text) => text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP'],
]

/** Detects an image's type by its first bytes, whatever its name; null for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  return starts.find(([, isStart]) => isStart(text))?.[0] ?? null
}
