/** The assistant's name unless the server sets another. */
export const usualAssistantName = 'Finu'

/**
 * The name of the page's `meta` element with the assistant's name on this server: part of the page, so guests know it
 * too.
 */
export const assistantNameMeta = 'assistant-name'
