import { timeOf, type Zone } from '../../platform/days.ts'

/** Places of the United States in the names of IANA time zones. Dates start with the month there. */
const places = `New_York Detroit Chicago Menominee Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Yakutat Nome Adak
Metlakatla Puerto_Rico Kentucky/Louisville Kentucky/Monticello North_Dakota/Beulah North_Dakota/Center
North_Dakota/New_Salem Indiana/Indianapolis Indiana/Knox Indiana/Marengo Indiana/Petersburg Indiana/Tell_City Indiana/Vevay
Indiana/Vincennes Indiana/Winamac`
const zones: ReadonlySet<string> = new Set([
  'Pacific/Honolulu',
  'Pacific/Guam',
  ...places.split(/\s+/).map((place) => `America/${place}`),
])

/** Returns the person's day and time for reading messages, and whether 3/4 is the fourth of March for them. */
export const clockOf = ({ now, today, zone }: { now: Date; today: string; zone: Zone }) => ({
  today,
  time: timeOf(now, zone.timezone),
  isMonthFirst: zone.timezone !== null && zones.has(zone.timezone),
})
