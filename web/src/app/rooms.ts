import { accountsRoom } from '../accounts/room.ts'
import { assistantRoom } from '../assistant/room.ts'
import { fastingRoom } from '../fasting/room.ts'
import { guestRoom } from '../guest/room.ts'
import { insightsRoom } from '../insights/room.ts'
import { onboardingRoom } from '../onboarding/room.ts'
import { remindersRoom } from '../reminders/room.ts'
import { sleepRoom } from '../sleep/room.ts'
import { walletRoom } from '../wallet/room.ts'
import { waterRoom } from '../water/room.ts'
import { weightRoom } from '../weight/room.ts'
import { subscriptionRoom } from '../subscription/room.ts'
import { dashboardPage } from './dashboard/page.ts'
import { exercisePage } from './exercise/page.ts'
import { nutritionPage } from './nutrition/page.ts'
import { selfTestPage } from './self-test/page.ts'
import { settingsPage } from './settings/page.ts'
import { walletPage } from './wallet/page.ts'
import { wellnessPage } from './wellness/page.ts'

/** All rooms with pages or lasting storage keys, and the pages that combine several rooms. */
export const rooms = [
  accountsRoom,
  onboardingRoom,
  assistantRoom,
  dashboardPage,
  wellnessPage,
  nutritionPage,
  exercisePage,
  fastingRoom,
  waterRoom,
  weightRoom,
  sleepRoom,
  insightsRoom,
  remindersRoom,
  walletPage,
  walletRoom,
  subscriptionRoom,
  guestRoom,
  settingsPage,
  selfTestPage,
]
