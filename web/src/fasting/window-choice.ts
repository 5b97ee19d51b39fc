import { fastingTypes, fastingWindowChoices, plannedHoursOf, type FastingType } from '@finu/contract/fasting/fasting'
import { defaultFastingWindow } from '@finu/contract/accounts/profile'

/** The window for the next fast. The idempotency key ensures that a retry starts it only once. */
export interface WindowChoice {
  type: FastingType
  hours: number
  idempotencyKey: string
}

export const chooseWindow = (type: FastingType, hours: number, idempotencyKey: string): WindowChoice => ({
  type,
  hours,
  idempotencyKey,
})

/** Returns the profile's window, or the default one if the profile has none. */
export function standardChoice(profileWindow: string, idempotencyKey: string): WindowChoice {
  const type = fastingTypes.find((each) => each === profileWindow) ?? defaultFastingWindow
  return chooseWindow(type, plannedHoursOf(type, null) ?? fastingWindowChoices[0].hours, idempotencyKey)
}
