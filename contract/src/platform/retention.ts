/** How long the server keeps what it needs only for a while; it cleans up by these, and the privacy policy names them. */
export const retention = {
  /** Days that the record of a sent letter is kept: its time, kind and outcome, without its text. */
  sentDays: 30,
  /** Events of the payment provider: their ids. */
  paymentEventDays: 90,
  /** Days that searches for foods are kept, without the person. */
  foodSearchDays: 30,
  /** The cookie of a browser that signed in before. */
  knownBrowserDays: 365,
  /** The longest that a link of an email works, but one to disown what happened. */
  linkHours: 72,
  /** How long what happened can be disowned by a letter, and an address that was replaced is kept for that. */
  disownDays: 7,
  /** The longest that tries are counted, such as those of a wrong code. */
  triesHours: 24,
} as const
