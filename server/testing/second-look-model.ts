import type { ChatCompletionRequest } from '@copilotkit/aimock'

/** True if a model is asked for the danger in a message instead of a reply: that request has no tools. */
export const isSecondLook = ({ tools }: ChatCompletionRequest): boolean => !tools || tools.length === 0
