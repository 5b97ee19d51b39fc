import type { JSONObject } from '@ai-sdk/provider'
import { chatLimits } from '@finu/contract/assistant/chat'
import type { ProviderMetadata, TextStreamPart, ToolSet } from 'ai'
import type { Meter } from './meter.ts'
import { openReplyText } from './reply-text.ts'

/** How often a model may ask for a look-up before it is given up. */
const mostAsked = 20
/** Characters of a turn's arguments for look-ups, which take a few dozen each, and of its thoughts, which are thrown away. */
const mostArguments = 4_000
const mostThoughts = 100_000
/** Pieces in which those arguments come; each is read together with all before it. */
const mostPieces = 2_000
/** Characters, as JSON, of what is kept with a reply; the database refuses what is far longer. */
const mostKept = 3_000

export interface Listening {
  /** Aborted where somebody asks to stop. */
  stop: AbortSignal
  meter: Meter
  say: (text: string) => void
  /** Is given what the model wants back with its answer in the next turn; null for nothing. */
  keep: (kept: JSONObject | null) => void
  /** Is told of each tool that is asked for. */
  use: (tool: string) => void
}

const keptIn = ({ providerMetadata }: { providerMetadata?: ProviderMetadata | undefined }): JSONObject | null => {
  const kept = providerMetadata?.['finu'] ?? null
  return JSON.stringify(kept).length <= mostKept ? kept : null
}

/** Passes on what a model says in a turn, part by part, and counts it. What breaks its limits throws. */
export function openListener({ stop, meter, say, keep, use }: Listening): (part: TextStreamPart<ToolSet>) => void {
  const text = openReplyText(chatLimits.reply)
  let asked = 0
  let thoughts = 0
  let inArguments = 0
  let pieces = 0
  let hasBegun = false
  return (part) => {
    if (part.type === 'start-step') hasBegun = true
    else if (part.type === 'text-start') keep(keptIn(part))
    else if (part.type === 'text-delta') {
      meter.hear(part.text.length)
      say(text.take(part.text))
      if (text.isFull()) throw new Error('the reply is too long')
    } else if (part.type === 'reasoning-delta') {
      meter.hear(part.text.length)
      if ((thoughts += part.text.length) > mostThoughts) throw new Error('too long a thought')
    } else if (part.type === 'tool-input-delta') {
      meter.hear(part.delta.length)
      if (++pieces > mostPieces) throw new Error('an argument in too many pieces')
      if ((inArguments += part.delta.length) > mostArguments) throw new Error('too long an argument')
    } else if (part.type === 'tool-call') {
      if (++asked > mostAsked) throw new Error('too many look-ups asked for')
      use(part.toolName)
    } else if (part.type === 'finish-step') {
      hasBegun = false
      meter.finish(part.usage.totalTokens)
      if (isCutOff(part)) throw new Error('the reply broke off')
      keep(keptIn(part))
    } else if (part.type === 'error') {
      // A call refused or never answered is billed to nobody.
      if (!hasBegun) meter.abandon()
      throw part.error
    } else if (part.type === 'abort' && !stop.aborted) throw new Error('the model fell silent')
  }
}

/** A stream that was torn ends without saying why; one that was cut for its length says so. */
const isCutOff = ({ finishReason, rawFinishReason }: { finishReason: string; rawFinishReason: string | undefined }) =>
  finishReason === 'error' || finishReason === 'length' || (finishReason === 'other' && rawFinishReason === undefined)
