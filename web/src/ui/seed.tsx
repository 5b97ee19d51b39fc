/** The seed that symbolizes points. */
export function Seed({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2.2 13.8C.9 6.8 5.8 1.4 14.3 1.7c.4 8.5-5.1 13.4-12.1 12.1Z" fill="var(--accent)" />
    </svg>
  )
}
