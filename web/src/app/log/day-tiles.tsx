import { kindNames, logKinds, type KindName } from '../../insights/log-kinds.tsx'
import { Tile } from './tile.tsx'

/** A tile for each kind of log that can be added to a past day. */
export const DayTiles = ({ onAdd }: { onAdd: (kind: KindName) => void }) => (
  <div className="grid grid-cols-3 gap-2">
    {kindNames
      .filter((kind) => !logKinds[kind].isOfToday)
      .map((kind) => {
        const { label, Icon } = logKinds[kind]
        return <Tile key={kind} title={label} Icon={Icon} isOpening onPress={() => onAdd(kind)} />
      })}
  </div>
)
