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

/** Whether 3/4 is the fourth of March to somebody of this time zone. */
export const isMonthFirst = (timezone: string | null): boolean => timezone !== null && zones.has(timezone)
