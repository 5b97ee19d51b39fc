import type { JSONObject } from '@ai-sdk/provider'
import { chatLimits } from '@finu/contract/assistant/chat'
import type { ProviderMetadata, TextStreamPart, ToolSet } from 'ai'
import type { Turn } from '../turns/turn.ts'
import { openReplyText } from './reply-text.ts'

/** The most look-ups that a model may request before it is given up. */
const mostToolCalls = 20
/**
 * The most characters of a turn's look-up arguments, which take a few dozen each, and of its thoughts, which are
 * discarded.
 */
const mostArguments = 4_000
const mostThoughts = 100_000
/** The most pieces of those arguments; each is parsed together with all before it. */
const mostPieces = 2_000
/** The most characters, as JSON, of data stored with a reply; the database refuses much longer ones. */
const mostKept = 3_000

const keptIn = ({ providerMetadata }: { providerMetadata?: ProviderMetadata | undefined }): JSONObject | null => {
  const kept = providerMetadata?.['finu'] ?? null
  return JSON.stringify(kept).length <= mostKept ? kept : null
}

/** Adds a model's words to the draft, part by part, and counts them. @throws if the model exceeds its limits */
export function openListener({ stop, meter, draft }: Turn): (part: TextStreamPart<ToolSet>) => void {
  const text = openReplyText(chatLimits.reply)
  let toolCalls = 0
  let thoughts = 0
  let inArguments = 0
  let pieces = 0
  let hasBegun = false
  return (part) => {
    if (part.type === 'start-step') hasBegun = true
    else if (part.type === 'text-start') draft.keep(keptIn(part))
    else if (part.type === 'text-delta') {
      meter.receive(part.text.length)
      draft.addText(text.take(part.text))
      if (text.isFull()) throw new Error('the reply is too long')
    } else if (part.type === 'reasoning-delta') {
      meter.receive(part.text.length)
      if ((thoughts += part.text.length) > mostThoughts) throw new Error('too long a thought')
    } else if (part.type === 'tool-input-delta') {
      meter.receive(part.delta.length)
      if (++pieces > mostPieces) throw new Error('an argument in too many pieces')
      if ((inArguments += part.delta.length) > mostArguments) throw new Error('too long an argument')
    } else if (part.type === 'tool-call') {
      if (++toolCalls > mostToolCalls) throw new Error('too many look-ups asked for')
      draft.addToolCall(part.toolName)
    } else if (part.type === 'finish-step') {
      hasBegun = false
      meter.finish(part.usage.totalTokens)
      if (isCutOff(part)) throw new Error('the reply broke off')
      draft.keep(keptIn(part))
    } else if (part.type === 'error') {
      // A call that was refused or never answered is not billed.
      if (!hasBegun) meter.abandon()
      throw part.error
    } else if (part.type === 'abort' && !stop.aborted) throw new Error('the model fell silent')
  }
}

/** Checks whether a stream ended early: a broken one gives no reason; one that was cut for its length does. */
const isCutOff = ({ finishReason, rawFinishReason }: { finishReason: string; rawFinishReason: string | undefined }) =>
  finishReason === 'error' || finishReason === 'length' || (finishReason === 'other' && rawFinishReason === undefined)
