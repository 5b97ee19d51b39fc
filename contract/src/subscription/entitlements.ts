/** Entitlements of a plan. Logging, one's own data, export and deletion are free for ever, so nothing of them stands here. */
export interface Entitlements {
  /** Whether the assistant answers as often as one asks; else so many messages a day as the server is set to. */
  hasUnlimitedChat: boolean
  /** How many days trends go back. */
  trendDays: number
  /** How many days the dashboard's trends have. */
  dashboardDays: number
  /** Whether what goes together in one's own records is told. */
  hasTogether: boolean
  /** Whether there is a weekly report. */
  hasReport: boolean
}

/** Entitlements by plan. A running trial has those of Premium. */
export const entitlements = {
  free: { hasUnlimitedChat: false, trendDays: 14, dashboardDays: 7, hasTogether: false, hasReport: false },
  premium: { hasUnlimitedChat: true, trendDays: 3_660, dashboardDays: 365, hasTogether: true, hasReport: true },
} as const satisfies Record<string, Entitlements>
