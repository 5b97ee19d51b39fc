import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholders for four one-tap rows. */
export const RowsSkeleton = ({ label }: { label: string }) => (
  <div className="grid gap-px" role="status">
    <span className="sr-only">{label}</span>
    <Skeleton height={60} />
    <Skeleton height={60} />
    <Skeleton height={60} />
    <Skeleton height={60} />
  </div>
)
