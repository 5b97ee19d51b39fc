import { accountDefects } from './account-defects.ts'
import { availabilityDefects } from './availability-defects.ts'
import { browserDefects } from './browser-defects.ts'
import type { Defect } from './defect.ts'
import { everydayDefects } from './everyday-defects.ts'
import { migrationDefects } from './migration-defects.ts'
import { platformDefects } from './platform-defects.ts'
import { roomDefects } from './room-defects.ts'
import { ruleDefects } from './rule-defects.ts'
import { subscriptionDefects } from './subscription-defects.ts'
import { webDefects } from './web-defects.ts'

/** All planted defects. To add one, write an entry in the file that fits. */
export const defects: readonly Defect[] = [
  ...ruleDefects,
  ...subscriptionDefects,
  ...roomDefects,
  ...accountDefects,
  ...availabilityDefects,
  ...everydayDefects,
  ...migrationDefects,
  ...platformDefects,
  ...webDefects,
  ...browserDefects,
]
