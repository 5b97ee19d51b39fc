/** Time zones of the United States, where a date begins with its month. Source: the IANA time zone database. */
const zones: ReadonlySet<string> = new Set(
  [
    ...'New_York Detroit Chicago Menominee Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Yakutat Nome Adak'.split(
      ' ',
    ),
    ...'Indianapolis Knox Marengo Petersburg Tell_City Vevay Vincennes Winamac'
      .split(' ')
      .map((place) => `Indiana/${place}`),
    ...['Kentucky/Louisville', 'Kentucky/Monticello', 'Metlakatla', 'Puerto_Rico'],
    ...['North_Dakota/Beulah', 'North_Dakota/Center', 'North_Dakota/New_Salem'],
  ]
    .map((place) => `America/${place}`)
    .concat('Pacific/Honolulu', 'Pacific/Guam'),
)

/** Whether 3/4 is the fourth of March to somebody of this time zone. */
export const isMonthFirst = (timezone: string | null): boolean => timezone !== null && zones.has(timezone)
