export const walletTexts = {
  notInstalled: 'MetaMask is not installed. Please install MetaMask extension.',
  connectTimeout: 'The wallet did not connect within 30 seconds. Open it and try again.',
  signTimeout: 'The wallet did not sign within 60 seconds. Open it and try again.',
  noAccounts: 'No accounts found. Please connect your MetaMask wallet.',
  connectRejected: 'User rejected the connection request.',
  signRejected: 'User rejected the signature request.',
  accountChanged: 'The account in your wallet changed. Please try again.',
  failed: 'The wallet could not do it. Please try again.',
  nonceFailed: (why: string) => `Failed to get nonce: ${why}`,
  authenticationFailed: (why: string) => `Authentication failed: ${why}`,
  signInFirst: 'Please sign in first',
  confirmFirst: 'Confirm first that it is you.',
  connected: 'Wallet connected successfully!',
  disconnected: 'Wallet disconnected',
} as const

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Returns a sentence with the number of wallets. */
export const countWallets = (count: number): string =>
  `${words[count] ?? count} ${count < 2 ? 'wallet was' : 'wallets were'} found in this browser.`
