import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  /** `on` and `out` are for deep panels. */
  look?: 'primary' | 'line' | 'soft' | 'ghost' | 'danger' | 'on' | 'out'
  size?: 'sm' | 'md' | 'lg'
  icon?: ReactNode
  /** While busy, a spinner replaces the icon and a press does nothing; the button keeps the focus. */
  isBusy?: boolean
}

export function Button({
  look = 'primary',
  size = 'md',
  icon,
  isBusy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`btn btn-${look} btn-${size} ${className}`}
      aria-busy={isBusy}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
