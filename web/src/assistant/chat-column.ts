import { tv } from 'tailwind-variants/lite'

/** Style of a conversation's centred column. */
export const chatColumn = tv({
  base: 'mx-auto w-full max-w-[calc(var(--chat-max)+2*var(--gutter))] px-(--gutter)',
})
