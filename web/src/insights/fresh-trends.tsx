import { TrendsSection, type TrendsSectionProps } from './trends-section.tsx'
import { useFreshInsights } from './use-fresh-insights.ts'

/** Trends on a page with log forms: they update after each save. */
export function FreshTrends(props: TrendsSectionProps) {
  useFreshInsights()
  return <TrendsSection {...props} />
}
