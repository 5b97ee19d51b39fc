import { fastingTypes, fastingWindowChoices, plannedHoursOf, type FastingType } from '@finu/contract/fasting/fasting'
import { defaultFastingWindow } from '@finu/contract/accounts/profile'

/** The window a fast is started with. The key makes a repeated start of the same one start it once. */
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

/** The window of the profile; who has none gets the usual one. */
export function standardChoice(profileWindow: string, idempotencyKey: string): WindowChoice {
  const type = fastingTypes.find((each) => each === profileWindow) ?? defaultFastingWindow
  return chooseWindow(type, plannedHoursOf(type, null) ?? fastingWindowChoices[0].hours, idempotencyKey)
}
