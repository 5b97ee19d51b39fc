import { labelTexts, type LabelReading } from '@finu/contract/assistant/labels'
import { chatTexts } from '@finu/contract/assistant/chat'
import type { Context } from '../../platform/context.ts'
import { Problem, refused, unprocessable } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'
import { redrawImage, type RedrawTools } from '../../images/actions.ts'
import type { Assistant } from '../models/assistant.ts'
import { openMeter, turnTokens } from '../models/meter.ts'
import { getChatDay, refuseTokens, reserveOfAll, reserveTurn, settleOfAll } from '../turns/budget-actions.ts'
import { labelInstructions, readLabelAnswer } from './label-answer.ts'

/** The figures of a label, with room for models that think first. */
const mostAnswered = 3_000
/** Characters that the tokens of a photo count as, where a provider reports none. */
const photoShown = 8_000
const longestMs = 60_000

export type LabelReader = Pick<Assistant, 'model' | 'budget' | 'freeMessagesADay' | 'timeoutMs' | 'readsImages'>

/**
 * Reads the label in a photo by the configured model. The message and the tokens are counted before any work is done; the
 * photo is drawn anew, so the model gets a picture of bounded size and nothing else of the file.
 * @throws 400 without a model that reads pictures, 402 and 429 at the day's limits, 422 for a photo without a label
 */
export async function readLabel(
  ctx: Context,
  { model, budget, freeMessagesADay, timeoutMs, readsImages }: LabelReader,
  tools: RedrawTools,
  photo: Uint8Array,
): Promise<LabelReading> {
  const { db, userId, now } = ctx
  if (!readsImages || budget === null) throw refused('model_missing', labelTexts.noModel)
  const today = await getChatDay(ctx)
  const mostOfAll = budget.dailyTokensOfAll
  if (mostOfAll !== null && !(await reserveOfAll(db, now, mostOfAll))) throw refuseTokens(chatTexts.tokensUsedByAll)
  const meter = openMeter()
  let reserved = 0
  try {
    const limits = { messages: freeMessagesADay, budget, isFree: false }
    await db.transaction(async (tx) => {
      const reservation = await reserveTurn(tx, ctx, today, limits)
      if (reservation !== 'model') throw refuseTokens(chatTexts.tokensUsed)
    })
    reserved = turnTokens
    const picture = await redrawImage(ctx, tools, photo)
    const { generateText } = await import('ai')
    meter.begin(labelInstructions.length + photoShown)
    const { text, usage } = await generateText({
      model,
      instructions: labelInstructions,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'The photo of the label:' },
            { type: 'file', mediaType: 'image/webp', data: { type: 'data', data: picture } },
          ],
        },
      ],
      maxOutputTokens: mostAnswered,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(Math.min(timeoutMs, longestMs)),
      providerOptions: { openai: { store: false } },
    }).catch(() => {
      throw new Problem(503, 'unavailable', labelTexts.failed, 2)
    })
    meter.receive(text.length)
    meter.finish(usage.totalTokens)
    const reading = readLabelAnswer(text)
    if (!reading) throw unprocessable('file', labelTexts.unread)
    return reading
  } finally {
    const used = meter.tokens()
    await Promise.all([
      reserved === 0
        ? null
        : db.run(sql`
            update chat_days set tokens = greatest(0, tokens + ${used - reserved})
            where user_id = ${userId} and day = ${today.day}`),
      mostOfAll === null ? null : settleOfAll(db, now, used),
    ])
  }
}
