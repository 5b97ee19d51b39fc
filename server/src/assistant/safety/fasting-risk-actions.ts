import { setImmediate as giveWay } from 'node:timers/promises'
import { fastingRisksOf, type CautionCode, type FastingCaution } from '@finu/contract/fasting/fasting-cautions'
import type { StatementContext } from '../../platform/context.ts'
import { getUser } from '../../accounts/actions.ts'
import type { ModelMessage } from '../models/message.ts'
import { listMemories } from '../memory/actions.ts'
import { fastingRisksIn } from './fasting-risks.ts'

/** The longest time without a break, so that long conversations do not block others. */
const longestWithoutBreakMs = 10

async function findRisksIn(messages: readonly string[]): Promise<Set<CautionCode>> {
  const risks = new Set<CautionCode>()
  let began = performance.now()
  for (const message of messages) {
    for (const risk of fastingRisksIn(message)) risks.add(risk)
    if (performance.now() - began < longestWithoutBreakMs) continue
    await giveWay()
    began = performance.now()
  }
  return risks
}

/** Reads the person's memories, and the risks of fasting in these, their profile and this conversation. */
export async function readMemoriesAndRisks(
  ctx: StatementContext,
  history: readonly ModelMessage[],
): Promise<{ memories: string[]; risks: FastingCaution[] }> {
  const { db, userId, now } = ctx
  const [kept, { profile }] = await Promise.all([listMemories(ctx), getUser(db, userId, now)])
  const memories = kept.map(({ text }) => text)
  const own = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  return { memories, risks: fastingRisksOf(profile, await findRisksIn([...own, ...memories])) }
}
