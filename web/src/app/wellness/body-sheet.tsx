import { WeightFigure } from '../../weight/front/weight-figure.tsx'
import { LedgerCells } from '../../ui/ledger-cell.tsx'

/** Figures of the body, side by side, each with a button that adds a log. */
export const BodySheet = () => (
  <section className="sheet py-3" aria-label="Your body in figures">
    <ul>
      <LedgerCells>
        <WeightFigure />
      </LedgerCells>
    </ul>
  </section>
)
