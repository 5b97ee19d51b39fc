import type { ChatCompletionRequest } from '@copilotkit/aimock'

/** Whether a model is asked what a message may be a sign of, and not for an answer: there it gets no tools. */
export const isSecondLook = ({ tools }: ChatCompletionRequest): boolean => !tools || tools.length === 0
