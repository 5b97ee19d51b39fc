/** A block in the place of what is loading; appears only after 150 ms. */
export function Skeleton({
  width,
  height,
  className = '',
}: {
  width?: number | string
  height: number
  className?: string
}) {
  return <span className={`skeleton ${className}`} style={{ width: width ?? '100%', height }} />
}

/** Rows of a list that is loading. */
export function SkeletonRows({ count, label }: { count: number; label?: string }) {
  return (
    <div role="status" className="grid">
      {label && <span className="sr-only">{label}</span>}
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="flex h-[66px] items-center gap-3.5">
          <Skeleton width={32} height={32} />
          <span className="grid flex-1 gap-2">
            <Skeleton width={`${62 - (index % 5) * 8}%`} height={13} />
            <Skeleton width="38%" height={11} />
          </span>
        </span>
      ))}
    </div>
  )
}
