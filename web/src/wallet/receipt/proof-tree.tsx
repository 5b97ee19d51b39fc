import type { Neighbour } from '@finu/contract/wallet/ledger-proof'
import { countInWords } from '../../lib/format-number.ts'
import { shapeTree, width, type Dot } from './tree-shape.ts'
import './proof-tree.css'

interface ProofTreeProps {
  path: readonly Neighbour[]
  /** State of the proof: not written yet, not checked, checked, or wrong. */
  look: 'to come' | 'open' | 'checked' | 'wrong'
  top: string
  bottom: string
}

const radii: Readonly<Record<Dot['kind'], number>> = { leaf: 7, root: 9, way: 5, neighbour: 5, other: 3.4 }

/** A drawing of the path from an entry to the root of its day. */
export function ProofTree({ path, look, top, bottom }: ProofTreeProps) {
  const { height, lines, way, dots } = shapeTree(path)
  const [leaf] = way
  const label = `Your entry at the bottom is joined with ${countInWords(path.length, 'neighbouring fingerprint')} up to the fingerprint of the day`
  return (
    <figure className={`tree is-${look.replace(' ', '-')}`}>
      <figcaption>
        <b>The day’s fingerprint</b>
        {top}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {lines.map(({ from, to }) => (
          <path key={`${from.x},${from.y}`} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        ))}
        <polyline className="tree-way" pathLength={1} points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {dots.map(({ x, y, kind }) => (
          <circle key={`${x},${y}`} className={`is-${kind}`} cx={x} cy={y} r={radii[kind]} />
        ))}
      </svg>
      <p style={{ '--leaf': `${((leaf?.x ?? width / 2) / width) * 100}%` } as React.CSSProperties}>{bottom}</p>
    </figure>
  )
}
