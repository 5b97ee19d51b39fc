import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const tag = tv({
  base: 'tag',
  variants: {
    tone: {
      ok: 'tag-ok',
      warn: 'tag-warn',
      danger: 'tag-danger',
      primary: 'bg-primary-soft text-primary-ink',
      plain: 'bg-surface text-primary-ink',
    },
    size: { sm: 'text-micro', md: '', lg: 'h-9 px-3.5' },
  },
})

interface TagProps {
  tone?: 'ok' | 'warn' | 'danger' | 'primary' | 'plain'
  size?: 'sm' | 'md' | 'lg'
  /** Adds a dot for a process in progress. */
  isLive?: boolean
  icon?: ReactNode
  className?: string
  children: string
}

/** A status; never clickable. */
export function Tag({ tone, size, isLive = false, icon, className, children }: TagProps) {
  return (
    <span className={tag({ tone, size, className })}>
      {isLive && <i className="size-1.75 rounded-full bg-current" aria-hidden="true" />}
      {icon}
      {children}
    </span>
  )
}
