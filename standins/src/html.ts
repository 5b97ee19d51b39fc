const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for a page. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
