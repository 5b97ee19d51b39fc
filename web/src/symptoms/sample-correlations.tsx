import { FoldingPaper } from '../ui/section.tsx'
import { Strength } from '../ui/strength.tsx'

const samples = [
  { insight: 'Headaches after dairy', strength: 'Strong', bars: 3 },
  { insight: 'Fatigue with poor sleep', strength: 'Moderate', bars: 2 },
  { insight: 'Bloating with smaller meals', strength: 'Weak', bars: 1 },
]

/** Examples of correlations, labelled as such. */
export function SampleCorrelations() {
  return (
    <FoldingPaper title="Symptom Correlations">
      <p className="row-note">Examples of what a pattern looks like, not taken from your entries.</p>
      <ul className="rows">
        {samples.map(({ insight, strength, bars }) => (
          <li key={insight} className="min-h-12!">
            <p className="flex-1 font-medium">{insight}</p>
            <Strength bars={bars} />
            <span className="w-16 text-small text-ink-muted">{strength}</span>
          </li>
        ))}
      </ul>
    </FoldingPaper>
  )
}
