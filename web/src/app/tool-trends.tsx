import { lazy, Suspense } from 'react'
import type { TrendsSectionProps } from '../insights/trends-section.tsx'
import { Later } from '../ui/later.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const TrendsSection = lazy(() =>
  import('../insights/trends-section.tsx').then((module) => ({ default: module.TrendsSection })),
)

const skeleton = <Skeleton height={200} />

/** Trends of a page's own logs, day by day or week by week. */
export const ToolTrends = (props: TrendsSectionProps) => (
  <Later skeleton={skeleton}>
    <Suspense fallback={skeleton}>
      <TrendsSection {...props} />
    </Suspense>
  </Later>
)
