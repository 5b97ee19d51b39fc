import type { ComponentProps } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  /** Whether it leads nowhere now. It can still be focused, so that the keyboard's place is not lost. */
  isOff?: boolean
}

/** A button that is only an icon; its name is read out and shown as a tooltip. */
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
