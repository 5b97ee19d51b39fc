/** The id of a guest, by which their browser recognises one. No server knows it. */
export const guestUserId = 'guest-user'

export const guestTexts = {
  signIn: 'Please sign in to access all features',
  invalidAmount: 'Invalid amount to convert!',
  full: (most: number) => `A guest can keep ${most} entries. Sign in to take them along.`,
  erased: 'What you entered as a guest is erased.',
} as const

/** The points of a guest, earned in the browser only. */
export const guestPoints = {
  /** Points for any log. */
  reward: 5,
  /** A guest's first transactions, oldest first: 100 points. */
  opening: [
    { amount: 25, description: 'Welcome bonus', category: 'bonus' },
    { amount: 50, description: 'Sample: a fast completed', category: 'wellness' },
    { amount: 15, description: 'Sample: three moods logged', category: 'mindfulness' },
    { amount: 10, description: 'First meal logged', category: 'milestones' },
  ],
} as const

/** The points for one token of a guest, in the simulation. */
export const guestPointsPerToken = 100

/** The most entries that a guest can keep. */
export const mostGuestEntries = 200
