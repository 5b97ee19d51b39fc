import type { ComponentProps } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  /** Disables it. It stays focusable, so that keyboard users keep their position. */
  isOff?: boolean
}

/** A button with only an icon; its label is its accessible name and its tooltip. */
export function IconButton({ label, isOff = false, className = '', onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      className={`icon-btn ${className}`}
      onClick={isOff ? undefined : onClick}
      {...rest}
    />
  )
}
