import { lazy, Suspense } from 'react'
import type { TrendsSectionProps } from '../insights/trends-section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const FreshTrends = lazy(() =>
  import('../insights/fresh-trends.tsx').then((module) => ({ default: module.FreshTrends })),
)

/** What a page's own logs came to, day by day or week by week. */
export const ToolTrends = (props: TrendsSectionProps) => (
  <Suspense fallback={<Skeleton height={200} />}>
    <FreshTrends {...props} />
  </Suspense>
)
