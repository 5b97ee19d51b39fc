import type { Profile } from '@finu/contract/accounts/user'
import type { Today } from '@finu/contract/insights/insights'

/** A room's row on the dashboard's sheet of the day. */
export interface TodayRowProps {
  day: Today
  profile: Profile
  /** Opens the form for a new log, if the row has one. */
  onAdd: () => void
}
