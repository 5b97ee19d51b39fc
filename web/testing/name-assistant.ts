import { assistantNameMeta } from '@finu/contract/assistant/assistant-name'

/** Name of the assistant in the page, as from a server with `ASSISTANT_NAME`. */
export const givenName = 'Sol'

// Import this before the app, which reads the name once on loading.
const meta = document.createElement('meta')
meta.name = assistantNameMeta
meta.content = givenName
document.head.append(meta)
