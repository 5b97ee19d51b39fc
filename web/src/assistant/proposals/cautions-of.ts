import { cautionsFor, type FastingCaution } from '@finu/contract/fasting/fasting-cautions'
import type { Proposal } from '@finu/contract/assistant/proposals'
import type { User } from '@finu/contract/accounts/user'
import { hoursOfFast } from '../../fasting/front/describe-fast-log.ts'

/** Returns the cautions to show before a card is confirmed: those of a running fast, from the profile. */
export const cautionsOf = (proposal: Proposal, profile: User['profile']): FastingCaution[] =>
  proposal.kind === 'fast' && !('end_time' in proposal.log) ? cautionsFor(profile, hoursOfFast(proposal.log)) : []
