import type { ImageSize } from '@finu/contract/images/images'
import { ImageBrokenIcon } from '@phosphor-icons/react/dist/csr/ImageBroken'
import { useQuery } from '@tanstack/react-query'
import { tv } from 'tailwind-variants/lite'
import { ownImageQuery } from '../queries.ts'

const picture = tv({
  base: 'grid w-full place-items-center rounded-control bg-fill object-cover text-ink-subtle',
  variants: {
    /** Placeholder's height: for a large image, its likely height. */
    isBlock: { true: 'h-45', false: 'h-full' },
  },
})

/** One of the person's images, with a placeholder while it is loading. */
export function OwnImage({ url, size, alt }: { url: string; size: ImageSize; alt: string }) {
  const { data, isError } = useQuery(ownImageQuery(url, size))
  const block = picture({ isBlock: size === 'full' })
  if (isError) {
    return (
      <span className={block} role="img" aria-label={alt ? `${alt}: could not be loaded` : undefined}>
        <ImageBrokenIcon size={20} aria-hidden="true" />
      </span>
    )
  }
  if (data === undefined) return <span className={`skeleton ${block}`} />
  return <img className={picture({ isBlock: false })} src={data} alt={alt} />
}
