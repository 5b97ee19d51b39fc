import { assistantNameMeta, usualAssistantName } from '@finu/contract/assistant/assistant-name'

// Rules are tested where there is no page.
const configured = globalThis.document?.querySelector(`meta[name="${assistantNameMeta}"]`)?.getAttribute('content')

/** The name the assistant goes by on this server. */
export const assistantName: string = configured || usualAssistantName
