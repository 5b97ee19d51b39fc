import { sayVolume, volumeUnit } from '@finu/contract/platform/measures'
import { vessels } from '@finu/contract/water/water'
import type { Icon } from '@phosphor-icons/react'
import { BeerBottleIcon } from '@phosphor-icons/react/dist/csr/BeerBottle'
import { CoffeeIcon } from '@phosphor-icons/react/dist/csr/Coffee'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { DropIcon } from '@phosphor-icons/react/dist/csr/Drop'
import { PintGlassIcon } from '@phosphor-icons/react/dist/csr/PintGlass'
import { useUser } from '../lib/user.ts'
import { useTapDrink } from './front/use-tap-drink.ts'

const icons: Record<(typeof vessels)[number]['name'], Icon> = {
  Cup: CoffeeIcon,
  Glass: PintGlassIcon,
  Bottle: BeerBottleIcon,
}

const tile =
  'grid min-h-21 min-w-0 content-center gap-px rounded-control bg-fill px-3 py-2.5 text-left font-semibold hover:bg-fill-hover'

/** Buttons that save a drink at once, and one for any other amount. */
export function VesselButtons({ onOther }: { onOther: () => void }) {
  const { units, water_button_ml: ownMl } = useUser().profile
  const tap = useTapDrink()
  const own = ownMl === null ? [] : [{ name: 'Yours', amountMl: ownMl, Icon: DropIcon }]
  const buttons = [...vessels.map((vessel) => ({ ...vessel, Icon: icons[vessel.name] })), ...own]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(104px,1fr))] gap-2 max-md:grid-cols-2">
      {buttons.map(({ name, amountMl, Icon: Picture }) => (
        <button key={name} type="button" className={tile} onClick={() => tap(amountMl)}>
          <Picture className="mb-1 text-primary-ink" size={20} aria-hidden="true" />
          {name}
          <small className="truncate text-small font-regular text-ink-muted">{sayVolume(amountMl, units)}</small>
        </button>
      ))}
      <button type="button" className={tile} aria-haspopup="dialog" onClick={onOther}>
        <DotsThreeIcon className="mb-1 text-primary-ink" size={20} aria-hidden="true" />
        Other
        <small className="truncate text-small font-regular text-ink-muted">
          {`${volumeUnit('metric')} or ${volumeUnit('imperial')}`}
        </small>
      </button>
    </div>
  )
}
