/** What a plan allows. Logging, one's own data, export and deletion are free for ever, so nothing of them stands here. */
export interface Entitlements {
  /** Whether the assistant answers as often as one asks; else so many messages a day as the server is set to. */
  hasUnlimitedChat: boolean
  /** How many days trends go back. */
  trendDays: number
  /** How many days the dashboard's trends have. */
  dashboardDays: number
}

/** What each plan allows. A running trial allows what Premium does. */
export const entitlements = {
  free: { hasUnlimitedChat: false, trendDays: 14, dashboardDays: 7 },
  premium: { hasUnlimitedChat: true, trendDays: 3_660, dashboardDays: 365 },
} as const satisfies Record<string, Entitlements>
