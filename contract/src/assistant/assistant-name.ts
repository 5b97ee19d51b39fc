/** The assistant's name unless the server sets another. */
export const usualAssistantName = 'Finu'

/** The name of the page's own `meta` that tells how this server calls it: it comes with the page, so a guest knows it too. */
export const assistantNameMeta = 'assistant-name'
