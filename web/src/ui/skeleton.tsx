/** A placeholder for loading content; appears only after 150 ms. */
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

/** Placeholders for the rows of a list. */
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

/** A placeholder for a sheet with a form. @param height expected height in pixels, if there is content below */
export function SheetSkeleton({ height }: { height?: number }) {
  return (
    <div className="sheet grid content-start gap-6 overflow-hidden" style={{ height }}>
      <Skeleton width={150} height={22} />
      <Skeleton height={112} />
      <Skeleton width="70%" height={36} />
      <Skeleton height={76} />
    </div>
  )
}

/** A placeholder for a list with its title. */
export function ListSkeleton() {
  return (
    <div className="grid gap-5 pt-6">
      <Skeleton width={180} height={22} />
      <SkeletonRows count={4} />
    </div>
  )
}
