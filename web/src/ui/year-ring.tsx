import yearRing from './year-ring.svg'

/** A year of moods as growth rings, in the deep panel's colours in both themes. */
export function YearRing() {
  return (
    <img
      className="mb-8.5 h-auto w-[min(92%,84vh)] max-halves:absolute max-halves:top-1/2 max-halves:left-1/2 max-halves:m-0 max-halves:w-130 max-halves:max-w-none max-halves:-translate-x-1/2 max-halves:translate-y-[-49%]"
      data-art
      src={yearRing}
      width={600}
      height={600}
      alt="A year of moods drawn as growth rings"
      decoding="async"
    />
  )
}
