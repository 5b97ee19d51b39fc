import { cautionsFor, type FastingCaution } from '@finu/contract/fasting/fasting-cautions'
import type { Proposal } from '@finu/contract/assistant/proposals'
import type { User } from '@finu/contract/accounts/user'
import { hoursOfFast } from '../../fasting/front/describe-fast-log.ts'

/** Lists cautions before a card is confirmed: of a fast, from the profile. */
export const cautionsOf = (proposal: Proposal, profile: User['profile']): FastingCaution[] =>
  proposal.kind === 'fast' && !('end_time' in proposal.log) ? cautionsFor(profile, hoursOfFast(proposal.log)) : []
