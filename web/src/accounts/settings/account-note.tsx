import type { Icon } from '@phosphor-icons/react'
import type { ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'

const note = tv({
  slots: {
    box: 'flex gap-2.5 rounded-control px-4 py-3.5 text-ui',
    picture: '',
  },
  variants: {
    tone: {
      primary: { box: 'bg-primary-soft', picture: 'text-primary-ink' },
      warning: { box: 'bg-warning-soft', picture: 'text-warning' },
    },
  },
})

interface AccountNoteProps extends ComponentProps<'div'> {
  tone?: 'primary' | 'warning'
  Icon: Icon
}

/** An important note with an icon. */
export function AccountNote({ tone = 'primary', Icon: Picture, className, children, ...rest }: AccountNoteProps) {
  const { box, picture } = note({ tone })
  return (
    <div {...rest} className={box({ className })}>
      <Picture className={picture()} size={20} aria-hidden="true" />
      {children}
    </div>
  )
}
