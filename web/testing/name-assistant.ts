import { assistantNameMeta } from '@finu/contract/assistant/assistant-name'

/** The name that the page carries, as one of a server with `ASSISTANT_NAME` does. */
export const givenName = 'Sol'

// Imported before the app, which reads the name once as it is loaded.
const meta = document.createElement('meta')
meta.name = assistantNameMeta
meta.content = givenName
document.head.append(meta)
