import { tv } from 'tailwind-variants/lite'

const ring = tv({
  base: 'rounded-full border-[1.5px] border-line-control bg-bg',
  variants: {
    place: {
      words: 'mr-2 inline-block size-1.75 align-[1px]',
      ground: 'absolute -bottom-px size-1.75 -translate-x-1/2 max-md:size-1.5',
      middle: 'absolute top-1/2 size-1.75 -translate-1/2 max-md:size-1.5',
    },
  },
})

interface UnknownDotProps {
  /** Position: before its explanation, at the foot of a plot, or in its middle. */
  place?: 'words' | 'ground' | 'middle'
  left?: string
}

/** A ring in place of a missing value. */
export const UnknownDot = ({ place = 'words', left }: UnknownDotProps) => (
  <i className={ring({ place })} style={{ left }} aria-hidden="true" />
)
