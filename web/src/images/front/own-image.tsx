import type { ImageSize } from '@finu/contract/images/images'
import { ImageBrokenIcon } from '@phosphor-icons/react/dist/csr/ImageBroken'
import { useQuery } from '@tanstack/react-query'
import { ownImageQuery } from '../queries.ts'

/** One of the person's own images; until it is there, a block in its place. */
export function OwnImage({ url, size, alt }: { url: string; size: ImageSize; alt: string }) {
  const { data, isError } = useQuery(ownImageQuery(url, size))
  if (isError) {
    return (
      <span className="photo-missing" role="img" aria-label={alt ? `${alt}: could not be loaded` : undefined}>
        <ImageBrokenIcon size={20} aria-hidden="true" />
      </span>
    )
  }
  return data === undefined ? <span className="skeleton photo-waiting" /> : <img src={data} alt={alt} />
}
