/** The server's texts about wallets. */
export const web3Texts = {
  invalid: 'This signature is not valid, or was asked for too long ago. Please try again.',
  taken: 'This wallet belongs to another account.',
  linkedAlready: 'This account has a wallet already. Remove that one first.',
} as const
