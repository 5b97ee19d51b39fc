const timeWords = new Set(
  `a about after ago an and around at before day days early evening few for half hour hours hrs hr in just last late
  min mins minute minutes month months morning night noon now of on one only or over past quarter roughly second seconds
  since so some three today tomorrow tonight two until week weeks yesterday four five six seven eight nine ten fifteen
  twenty thirty forty fifty sixty`.split(/\s+/),
)

/** Returns true if a text only says how long or when, such as the answer to a question, which cannot be a sign. */
export const isOnlyTime = (text: string): boolean => {
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  return (
    words.length > 0 &&
    words.every((word) => timeWords.has(word) || /^\d{1,4}(?:h|hr|hrs|m|min|mins|am|pm)?$/.test(word))
  )
}
