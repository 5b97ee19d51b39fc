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

interface EmblemProps {
  icon: string
  /** As many of the five rings are filled. */
  difficulty: number
  /** Gold; green while it is under way. */
  isDone: boolean
}

/** Emblem of an achievement; its name and difficulty are said beside it. */
export function Emblem({ icon, difficulty, isDone }: EmblemProps) {
  const Picture = icons[icon] ?? MountainsIcon
  return (
    <span className={isDone ? 'emblem is-done' : 'emblem'} aria-hidden="true">
      <svg viewBox="0 0 64 64">
        {rings.map((radius, index) => (
          <circle key={radius} cx="32" cy="32" r={radius} className={index < difficulty ? 'is-filled' : ''} />
        ))}
        <circle cx="32" cy="32" r="13" className="emblem-ground" />
      </svg>
      <Picture size={17} />
    </span>
  )
}
