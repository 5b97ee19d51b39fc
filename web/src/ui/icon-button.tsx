import type { ComponentProps } from 'react'

/** A button that is only an icon; its name is read out and shown as a tooltip. */
export function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} title={label} className={`icon-btn ${className}`} {...rest} />
}
