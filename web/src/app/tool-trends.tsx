import { lazy, Suspense } from 'react'
import type { TrendsSectionProps } from '../insights/trends-section.tsx'
import { Later } from '../ui/later.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const FreshTrends = lazy(() =>
  import('../insights/fresh-trends.tsx').then((module) => ({ default: module.FreshTrends })),
)

const skeleton = <Skeleton height={200} />

/** Trends of a page's own logs, day by day or week by week. */
export const ToolTrends = (props: TrendsSectionProps) => (
  <Later skeleton={skeleton}>
    <Suspense fallback={skeleton}>
      <FreshTrends {...props} />
    </Suspense>
  </Later>
)
