/** Notes in quotation marks; null for none. */
export const quotedNotes = (notes: string | null): string | null => notes && `“${notes}”`
