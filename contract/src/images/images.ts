import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { IdParams, rawText } from '../platform/wire.ts'

/** Types of images accepted for upload. The type is detected from the content, not from its name or label. */
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export type ImageType = (typeof imageTypes)[number]

export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  megapixels: 24,
  /** Pixels of a side: a line of millions takes seconds to decode. */
  side: 12_000,
  /** Limits of a person's images: their number, and their stored bytes together. */
  count: 2_000,
  storedBytes: 200 * 1024 * 1024,
  /** The most worker time of one person's images in an hour; a photo takes half a second. */
  workSecondsAnHour: 120,
} as const

export const imageTexts = {
  notAnImage: 'Please select an image file',
  tooLarge: 'Image size should be less than 5MB',
  tooManyPixels: `Please use an image of at most ${imageLimits.megapixels} megapixels`,
  tooLongSide: `Please use an image of at most ${imageLimits.side.toLocaleString('en')} pixels a side`,
  full: 'Your image storage is full. Delete meals with photos you no longer need.',
  signIn: 'Please log in to upload images',
  noToken: 'Authentication token not found. Please log in again.',
  failed: 'Failed to upload image. Please try again.',
  withoutImage: 'Meal will be saved without image',
  unknown: 'That image was not uploaded by you, or is used elsewhere',
} as const

/** The longest side of the two stored sizes, in pixels; the small one is a square. */
export const imageSizes = { full: 1280, thumb: 256 } as const
export type ImageSize = keyof typeof imageSizes

const path = '/api/v1/images'

/** Returns the address of an image, which only its owner can load. */
export const imageUrl = (id: string) => `${path}/${id}`

/** Returns the id in an address made by `imageUrl`; null for any other text. */
export const imageIdOf = (url: string): string | null =>
  /^\/api\/v1\/images\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(url)?.[1] ?? null

/** A list of the caller's own uploads. */
export const ImageUrls = (most: number) =>
  z.array(rawText(100).check(z.refine((url) => imageIdOf(url) !== null, imageTexts.unknown)), 'Use a list').check(
    z.maxLength(most, `Use at most ${most} images`),
    z.refine((urls) => new Set(urls).size === urls.length, 'Use each image once'),
  )

export const images = {
  upload: endpoint('POST /meals/upload-image', {
    summary: 'Upload a photo',
    description:
      'The photo is decoded and encoded again, so that only the picture is kept. Unused photos are deleted after a day.',
    access: 'user',
    upload: { maxBytes: imageLimits.bytes, tooLarge: imageTexts.tooLarge, missing: imageTexts.notAnImage },
    answer: z.object({ image_url: z.string(), width: z.int(), height: z.int() }),
    status: 201,
    idempotent: true,
  }),
  read: endpoint('GET /images/:id', {
    summary: 'Get an image as WebP',
    access: 'user',
    params: IdParams,
    query: z.object({ size: z._default(z.enum(['full', 'thumb'], 'Use full or thumb'), 'full') }),
    sends: 'image/webp',
    answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
}
