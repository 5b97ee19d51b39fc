import { images } from '@finu/contract/images/images'
import { derived, userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { folderOf } from './actions.ts'
import { removeUnusedImages } from './jobs.ts'
import { imageRoutes } from './routes.ts'

export const imagesRoom = defineRoom({
  contract: { images },
  personalData: [userContent(sql`images`, { hides: ['digest'] }), derived(sql`image_usage`)],
  folder: folderOf,
  open({ database, files, imageKit, logger }) {
    return {
      handlers: { images: imageRoutes({ database, files, kit: imageKit }) },
      cleanUp: (now) => removeUnusedImages({ database, files, logger }, now),
    }
  },
})
