/** Texts about the second step. */
export const secondStepTexts = {
  codeWrong: 'That code is not right, or was used already. Wait for the next one and try again.',
  codeForm: 'Use the six digits of your app, or a recovery code of eight characters.',
  digitsForm: 'Use the six digits that your app shows.',
  recoveryIncomplete: 'That code is not complete. It has eight characters.',
  expired: 'This sign-in took too long, or was started in another window. Please start again.',
  setupOver: 'Setting up took too long. Please start again.',
  isOn: 'The second step is on already.',
  isOff: 'The second step is not on.',
  off: 'The second step is off.',
  on: 'The second step is on.',
  turnOnFailed: 'Could not turn it on. Please try again.',
} as const
