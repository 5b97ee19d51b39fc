import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

interface LedgerRowProps {
  name: string
  value: ReactNode
  note: ReactNode
  /** The row's action; a row without one has controls in place of the picture. */
  action?: ReactNode
  /** True if a phone shows the controls alone; the value is still read out. */
  isBareOnPhone?: boolean
  children: ReactNode
}

const row = tv({
  base: [
    'grid min-h-23.5 items-center gap-5 py-2.75 not-first:border-t not-first:border-line',
    'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-3 max-md:pt-3.5 max-md:pb-4',
  ],
  variants: {
    isBareOnPhone: { true: 'max-md:min-h-0 max-md:pt-2.5 max-md:pb-2', false: '' },
    isWide: { true: 'grid-cols-[176px_minmax(0,1fr)]', false: 'grid-cols-[176px_minmax(0,1fr)_136px]' },
  },
})

const picture = tv({
  base: '@container max-md:col-span-full',
  variants: { isBareOnPhone: { true: 'max-md:row-1', false: 'max-md:row-2' } },
})

/** A row of the day's sheet: name and value, a picture, and an action. */
export function LedgerRow({ name, value, note, action, isBareOnPhone = false, children }: LedgerRowProps) {
  return (
    <li className={row({ isWide: !action, isBareOnPhone })}>
      <div className={isBareOnPhone ? 'max-md:sr-only' : action ? undefined : 'max-md:col-span-full'}>
        <h3 className="stat-label">{name}</h3>
        <p className="flex items-baseline gap-1.5 font-display text-figure font-book tracking-[-0.022em] lining-nums tabular-nums">
          {value}
        </p>
        <p className="stat-note mt-px">{note}</p>
      </div>
      <div className={picture({ isBareOnPhone })}>{children}</div>
      {action && (
        <div className="*:w-full *:px-2.5 max-md:col-2 max-md:row-1 max-md:*:max-w-44 max-md:*:px-3.5">{action}</div>
      )}
    </li>
  )
}
