/** What the assistant is called where a server does not call it otherwise. */
export const usualAssistantName = 'Finu'

/** The name of the page's own `meta` that tells how this server calls it: it comes with the page, so a guest knows it too. */
export const assistantNameMeta = 'assistant-name'
