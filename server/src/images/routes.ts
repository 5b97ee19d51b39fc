import { images } from '@finu/contract/images/images'
import type { Handlers } from '../platform/http.ts'
import { readImage, uploadImage, type ImageTools } from './actions.ts'

export const imageRoutes = (tools: ImageTools): Handlers<typeof images> => ({
  upload: (call, { file }) => uploadImage(call, tools, file),
  read: (call, { params, query }) => readImage(call, tools.files, params.id, query.size),
})
