/** The most passkeys that an account may have. */
export const mostPasskeys = 10

/** Texts about passkeys. */
export const passkeyTexts = {
  invalid: 'This passkey could not be verified, or took too long. Please try again.',
  taken: 'This passkey belongs to an account already.',
  full: `You have ${mostPasskeys} passkeys. Remove one to add another.`,
  nameRequired: 'Say which device or key it is',
  added: 'Passkey added.',
} as const
