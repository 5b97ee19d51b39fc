import { images } from '@finu/contract/images'
import { defineRoom } from '../platform/room.ts'
import { removeUnusedImages } from './jobs.ts'
import { imageRoutes } from './routes.ts'

export const imagesRoom = defineRoom({
  contract: { images },
  holds: { images: 'told', image_usage: 'derived' },
  open({ database, files, imageKit }) {
    return {
      handlers: { images: imageRoutes({ database, files, kit: imageKit }) },
      cleanUp: (now) => removeUnusedImages({ database, files }, now),
    }
  },
})
