import { fastingRisksOf, type FastingCaution } from '@finu/contract/fasting-cautions'
import { getUser } from '../accounts/actions.ts'
import type { ChatContext } from './actions.ts'
import type { Said } from './history.ts'
import { fastingRisksSaid } from './safety/fasting-risks.ts'

/** What makes fasting risky for the person: by their profile, this conversation and what is kept in mind. */
export async function findFastingRisks(
  { db, userId, now }: ChatContext,
  history: readonly Said[],
  memories: readonly string[],
): Promise<FastingCaution[]> {
  const { profile } = await getUser(db, userId, now)
  const own = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  return fastingRisksOf(profile, fastingRisksSaid([...own, ...memories]))
}
