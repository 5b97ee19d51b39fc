import sharp from 'sharp'
import type { ImageOrder, ImageWork } from './image-kit.ts'

/**
 * Decodes strangers' files in a separate process: it can be killed, and a crash affects nothing else. Only the readers
 * of four formats are enabled; of animations the first frame is read. The image is turned upright and re-encoded, so
 * that nothing else of the file remains: no place, no camera, no hidden second file.
 */
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

async function rework({ bytes, sizes, maxPixels, maxSide }: ImageOrder): Promise<ImageWork> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
  const { width, height } = await picture.metadata()
  if (Math.max(width, height) > maxSide) return { problem: 'too_long_side' }
  if (width * height > maxPixels) return { problem: 'too_many_pixels' }
  const full = await picture
    .autoOrient()
    .resize(sizes.full, sizes.full, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  const thumb = await sharp(full.data)
    .resize(sizes.thumb, sizes.thumb, { fit: 'cover' })
    .webp({ quality: 75 })
    .toBuffer()
  return { full: full.data, thumb, width: full.info.width, height: full.info.height }
}

process.on('message', (order: ImageOrder) => {
  void rework(order)
    .catch((error: unknown): ImageWork => ({
      problem: /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'unreadable',
    }))
    .then((work) => process.send?.(work))
})
// Exits when the server disconnects.
process.on('disconnect', () => process.exit(0))
