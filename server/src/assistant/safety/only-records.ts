const recordWords = new Set(
  `symptom symptoms headache headaches mood moods meal meals breakfast lunch dinner snack snacks calories protein carbs
  fibre fiber sugar exercise exercises workout workouts run runs walk walks points streak streaks goal goals fasts record
  records entries logs`.split(/\s+/),
)
const askingWords = new Set(
  `which what when how many much often is was were are did do does have has had i my me you the a an in on of for to this
  that last past week weeks weekly month months day days today yesterday weekend so far now most least best worst average
  total longest shortest highest lowest first latest usually often common frequent log logged show list tell compare count
  with and get got there any all ever time times minutes hours year`.split(/\s+/),
)

/** Returns true if a text only asks for records, in words that cannot be a sign. */
export const isOnlyRecords = (text: string): boolean => {
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  return (
    words.some((word) => recordWords.has(word)) &&
    words.every((word) => recordWords.has(word) || askingWords.has(word) || /^\d{1,3}$/.test(word))
  )
}
