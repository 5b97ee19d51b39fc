import type { RewardCategory, Transaction } from '@finu/contract/rewards/rewards'
import type { Icon } from '@phosphor-icons/react'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { HeartHalfIcon } from '@phosphor-icons/react/dist/csr/HeartHalf'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { ThermometerSimpleIcon } from '@phosphor-icons/react/dist/csr/ThermometerSimple'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'

import type { ReactNode } from 'react'

const draw = (Picture: Icon) => <Picture size={20} aria-hidden="true" />

/** Icons by the first word of the rule, because several rules share a category. */
const bySource: Readonly<Record<string, ReactNode>> = {
  convert: draw(ArrowsLeftRightIcon),
  fast: draw(TimerIcon),
  fasting: draw(TimerIcon),
  symptom: draw(ThermometerSimpleIcon),
  goal: draw(CheckCircleIcon),
}

const byCategory: Readonly<Record<RewardCategory, ReactNode>> = {
  wellness: draw(HeartHalfIcon),
  nutrition: draw(ForkKnifeIcon),
  fitness: draw(BarbellIcon),
  mindfulness: draw(SmileyIcon),
  streaks: draw(FlameIcon),
  milestones: draw(FlagIcon),
  social: draw(UsersIcon),
  bonus: draw(GiftIcon),
  engagement: draw(ChatCircleIcon),
}

const isCategory = (category: string | null): category is RewardCategory =>
  category !== null && Object.hasOwn(byCategory, category)

/** Returns the icon of a transaction. */
export function pictureOf({ source, category }: Pick<Transaction, 'source' | 'category'>): ReactNode {
  const [first = ''] = source?.split('_') ?? []
  return bySource[first] ?? (isCategory(category) ? byCategory[category] : byCategory.bonus)
}
