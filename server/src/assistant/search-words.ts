export interface Piece {
  text: string
  isMatch: boolean
}

/** What people type as a query: every word, the last one also as a beginning. Empty where there is no word. */
export function queryOf(search: string): string {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ')
}

/** A passage whose matches stand between two characters that no text has, as pieces. */
export function piecesOf(headline: string): Piece[] {
  return headline
    .split(/(\ue000[^\ue001]*\ue001)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('\ue000') ? { text: part.slice(1, -1), isMatch: true } : { text: part, isMatch: false },
    )
}
