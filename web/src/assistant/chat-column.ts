import { tv } from 'tailwind-variants/lite'

/** The column of a conversation, in the middle of the page. */
export const chatColumn = tv({
  base: 'mx-auto w-full max-w-[calc(var(--chat-max)+2*var(--gutter))] px-(--gutter)',
})
