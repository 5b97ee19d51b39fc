import { tv } from 'tailwind-variants/lite'

/** Style of a way to sign in: a full-width line with an icon at the start. */
export const wayLook = tv({
  base: 'btn btn-lg justify-start gap-3.5 px-5 max-narrow:gap-2.5 max-narrow:px-3.5',
  variants: { isPrimary: { true: 'btn-primary', false: 'btn-line' } },
})
