import { images } from '@finu/contract/images'
import { openImageKit } from '../platform/image-kit.ts'
import { defineRoom } from '../platform/room.ts'
import { removeUnusedImages } from './jobs.ts'
import { imageRoutes } from './routes.ts'

export const imagesRoom = defineRoom({
  contract: { images },
  holds: { images: 'told', image_usage: 'derived' },
  open({ database, files }) {
    const kit = openImageKit()
    return {
      handlers: { images: imageRoutes({ database, files, kit }) },
      cleanUp: (now) => removeUnusedImages({ database, files }, now),
      close: () => kit.close(),
    }
  },
})
