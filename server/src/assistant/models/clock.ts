import { timeOf, type Zone } from '../../platform/days.ts'

/** Places of the United States that the IANA time zone database names zones after. There a date begins with its month. */
const places = `New_York Detroit Chicago Menominee Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Yakutat Nome Adak
Metlakatla Puerto_Rico Kentucky/Louisville Kentucky/Monticello North_Dakota/Beulah North_Dakota/Center
North_Dakota/New_Salem Indiana/Indianapolis Indiana/Knox Indiana/Marengo Indiana/Petersburg Indiana/Tell_City Indiana/Vevay
Indiana/Vincennes Indiana/Winamac`
const zones: ReadonlySet<string> = new Set([
  'Pacific/Honolulu',
  'Pacific/Guam',
  ...places.split(/\s+/).map((place) => `America/${place}`),
])

/** The person's day and time as the coach reads messages by them, and whether 3/4 is the fourth of March where they live. */
export const clockOf = ({ now, today, zone }: { now: Date; today: string; zone: Zone }) => ({
  today,
  time: timeOf(now, zone.timezone),
  isMonthFirst: zone.timezone !== null && zones.has(zone.timezone),
})
