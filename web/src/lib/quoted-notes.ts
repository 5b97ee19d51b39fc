/** Returns notes in quotation marks, or null if there are none. */
export const quotedNotes = (notes: string | null): string | null => notes && `“${notes}”`
