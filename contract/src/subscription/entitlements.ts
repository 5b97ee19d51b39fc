/** Entitlements of a plan. Logging, one's own data, export and deletion are always free, so they are not listed. */
export interface Entitlements {
  /** True if the assistant answers without a limit; otherwise the server's setting limits messages a day. */
  hasUnlimitedChat: boolean
  /** How many days trends go back. */
  trendDays: number
  /** How many days the dashboard's trends have. */
  dashboardDays: number
  /** True if correlations in the user's own records are shown. */
  hasTogether: boolean
  /** True if there is a weekly report. */
  hasReport: boolean
}

/** Entitlements by plan. A running trial has those of Premium. */
export const entitlements = {
  free: { hasUnlimitedChat: false, trendDays: 14, dashboardDays: 7, hasTogether: false, hasReport: false },
  premium: { hasUnlimitedChat: true, trendDays: 3_660, dashboardDays: 365, hasTogether: true, hasReport: true },
} as const satisfies Record<string, Entitlements>
