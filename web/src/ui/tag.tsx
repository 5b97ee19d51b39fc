import type { ReactNode } from 'react'

/** A status; never clickable. */
export function Tag({ tone, icon, children }: { tone?: 'ok' | 'warn' | 'danger'; icon?: ReactNode; children: string }) {
  return (
    <span className={tone ? `tag tag-${tone}` : 'tag'}>
      {icon}
      {children}
    </span>
  )
}
