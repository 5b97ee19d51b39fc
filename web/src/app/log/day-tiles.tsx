import { kindNames, logKinds, type KindName } from '../../insights/log-kinds.tsx'
import { Tile } from './tile.tsx'

interface DayTilesProps {
  isToday: boolean
  onAdd: (kind: KindName) => void
}

/** A tile for each kind of log that can be added to a day. */
export const DayTiles = ({ isToday, onAdd }: DayTilesProps) => (
  <div className="grid grid-cols-3 gap-2">
    {kindNames
      .filter((kind) => isToday || !logKinds[kind].isOfToday)
      .map((kind) => {
        const { label, Icon } = logKinds[kind]
        return <Tile key={kind} title={label} Icon={Icon} isOpening onPress={() => onAdd(kind)} />
      })}
  </div>
)
