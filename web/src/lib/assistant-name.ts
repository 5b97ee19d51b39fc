import { assistantNameMeta, usualAssistantName } from '@finu/contract/assistant/assistant-name'

// Unit tests run without a document.
const configured = globalThis.document?.querySelector(`meta[name="${assistantNameMeta}"]`)?.getAttribute('content')

/** The name the assistant goes by on this server. */
export const assistantName: string = configured || usualAssistantName
