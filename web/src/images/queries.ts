import { imageIdOf, images, type ImageSize } from '@finu/contract/images/images'
import { queryOptions, useIsMutating, useMutation } from '@tanstack/react-query'
import { call, callForFile } from '../lib/api.ts'

function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The image could not be read.')))
    reader.readAsDataURL(file)
  })
}

/** One of the person's images, fetched with the session's token, because its address alone gives no access. */
export const ownImageQuery = (url: string, size: ImageSize) =>
  queryOptions({
    queryKey: ['image', url, size],
    queryFn: async ({ signal }) => {
      const id = imageIdOf(url)
      if (id === null) throw new Error('That is not an image of Finu.')
      return readAsDataUrl(await callForFile(images.read, { params: { id }, query: { size }, signal }))
    },
    // The image of an address never changes.
    staleTime: Infinity,
    retry: 1,
  })

const uploading = ['upload']

export const useUpload = () =>
  useMutation({
    mutationKey: uploading,
    mutationFn: async (file: File) => (await call(images.upload, { file })).image_url,
  })

/** Returns true while a photo is being uploaded: forms must wait for it. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: uploading }) > 0
