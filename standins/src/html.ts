const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in a page. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
