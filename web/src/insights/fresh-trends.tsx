import { TrendsSection, type TrendsSectionProps } from './trends-section.tsx'
import { useFreshInsights } from './use-fresh-insights.ts'

/** Trends on a page where one logs: they follow what is saved. */
export function FreshTrends(props: TrendsSectionProps) {
  useFreshInsights()
  return <TrendsSection {...props} />
}
