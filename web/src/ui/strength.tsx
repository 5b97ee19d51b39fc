import { tv } from 'tailwind-variants/lite'

const bar = tv({
  base: 'h-1.75 w-4.5 rounded-[3.5px]',
  variants: { isOn: { true: 'bg-data-1', false: 'bg-data-track' } },
})

/** A strength in three bars. Decorative: the word is beside it. */
export const Strength = ({ bars }: { bars: number }) => (
  <span className="inline-flex gap-0.75" aria-hidden="true">
    {[1, 2, 3].map((each) => (
      <i key={each} className={bar({ isOn: each <= bars })} />
    ))}
  </span>
)
