/** The coin that symbolizes FINU. */
export function Coin({ className = 'size-[18px]' }: { className?: string }) {
  return (
    <svg className={`flex-none ${className}`} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill="var(--accent)" />
      <circle cx="16" cy="16" r="11.7" fill="none" stroke="var(--on-accent)" strokeWidth="1.7" opacity=".45" />
      <path d="M11 21.2C9.9 15.6 13.6 11.1 21.1 10.9 21.1 18.4 16.6 22.2 11 21.2Z" fill="var(--on-accent)" />
    </svg>
  )
}

/** The coin in outline, for FINU into which points are not yet converted. */
export function DashedCoin({ className = 'size-[18px]' }: { className?: string }) {
  return (
    <svg className={`flex-none ${className}`} viewBox="0 0 32 32" aria-hidden="true">
      <g fill="none" stroke="var(--accent-ink)" strokeWidth="2.2">
        <circle cx="16" cy="16" r="14" strokeDasharray="4.6 3.73" />
        <path d="M11 21.2C9.9 15.6 13.6 11.1 21.1 10.9 21.1 18.4 16.6 22.2 11 21.2Z" />
      </g>
    </svg>
  )
}
