/** The id of a guest, who is known to no server, and by which their browser knows that it is one. */
export const guestUserId = 'guest-user'

export const guestTexts = {
  signIn: 'Please sign in to access all features',
  invalidAmount: 'Invalid amount to convert!',
  full: (most: number) => `A guest can keep ${most} entries. Sign in to take them along.`,
} as const

/** The points of a guest, who earns them in the browser alone. */
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

/** How many points make one token of a guest, in the simulation. */
export const guestPointsPerToken = 100

/** How many entries a guest can keep. */
export const mostGuestEntries = 200
