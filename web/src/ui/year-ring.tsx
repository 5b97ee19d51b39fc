import yearRing from './year-ring.svg'

/** A year of moods as growth rings; colours are those of the deep panel, in either theme. */
export function YearRing() {
  return <img src={yearRing} width={600} height={600} alt="A year of moods drawn as growth rings" decoding="async" />
}
