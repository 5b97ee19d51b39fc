import type { Icon } from '@phosphor-icons/react'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { BowlFoodIcon } from '@phosphor-icons/react/dist/csr/BowlFood'
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { MountainsIcon } from '@phosphor-icons/react/dist/csr/Mountains'
import { PlantIcon } from '@phosphor-icons/react/dist/csr/Plant'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { ThermometerSimpleIcon } from '@phosphor-icons/react/dist/csr/ThermometerSimple'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { TreeEvergreenIcon } from '@phosphor-icons/react/dist/csr/TreeEvergreen'
import { tv } from 'tailwind-variants/lite'

const icons: Readonly<Record<string, Icon>> = {
  meal: BowlFoodIcon,
  mood: SmileyIcon,
  symptom: ThermometerSimpleIcon,
  exercise: BarbellIcon,
  fast: TimerIcon,
  goal: CheckCircleIcon,
  points: PlantIcon,
  variety: TreeEvergreenIcon,
  token: CoinsIcon,
  chat: ChatCircleIcon,
  streak: CalendarCheckIcon,
}

const rings = [15.5, 18.9, 22.3, 25.7, 29.1]

const ring = tv({
  base: 'fill-none',
  variants: {
    isFilled: { true: 'stroke-2', false: 'stroke-data-track stroke-[1.2]' },
    isDone: { true: '' },
    isArriving: { true: '' },
  },
  compoundVariants: [
    { isFilled: true, isDone: true, class: 'stroke-accent' },
    { isFilled: true, isDone: false, class: 'stroke-primary' },
    { isFilled: true, isArriving: true, class: 'animate-arrive motion-reduce:animate-none' },
  ],
})
const ground = tv({ variants: { isDone: { true: 'fill-accent-soft', false: 'fill-primary-soft' } } })
/** Delay between the rings when they appear one after another. */
const ringMs = 90

interface EmblemProps {
  icon: string
  /** Number of filled rings, of five. */
  difficulty: number
  /** True for gold; green while in progress. */
  isDone: boolean
  /** Makes the rings appear one after another, once. */
  isArriving?: boolean
}

/** The emblem of an achievement. Decorative: its name and difficulty are beside it. */
export function Emblem({ icon, difficulty, isDone, isArriving = false }: EmblemProps) {
  const Picture = icons[icon] ?? MountainsIcon
  return (
    <span className="relative grid size-14 flex-none place-items-center" aria-hidden="true">
      <svg className="absolute inset-0" viewBox="0 0 64 64">
        {rings.map((radius, index) => (
          <circle
            key={radius}
            cx="32"
            cy="32"
            r={radius}
            className={ring({ isFilled: index < difficulty, isDone, isArriving })}
            style={isArriving ? { animationDelay: `${index * ringMs}ms` } : undefined}
          />
        ))}
        <circle cx="32" cy="32" r="13" className={ground({ isDone })} />
      </svg>
      <Picture className="relative" size={17} />
    </span>
  )
}
