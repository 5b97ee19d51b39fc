import { levelKinds } from '@finu/contract/insights/correlations'
import type { Findings } from '../findings.ts'
import { listed, lookupFailed, plural, verbatim, wellness } from './wording.ts'

const mostGathering = 3

/**
 * Describes correlations in the person's records, with their certainty, and that they are no causes.
 * @param of the outcome that was asked about; null for any
 */
export function describeCorrelations(of: string | null, { together }: Findings, isFastingRisky: boolean): string {
  if (!together) return lookupFailed
  const { is_open: isOpen, days, needed_days: needed } = together
  const takes = `A pair takes ${plural(needed, 'day')} with and ${needed} without`
  // The list is also empty until correlations are first computed.
  if (!isOpen)
    return `What goes together in your records, such as headaches and short nights, I can tell with [Premium](/pricing). ${takes}${days > 0 ? `; you have logged something on **${plural(days, 'day')}** so far` : ''}.`
  const isMeant = ({ outcome, exposure_kind: kind }: { outcome: string; exposure_kind: string }) =>
    (of === null || outcome.toLowerCase() === of.toLowerCase()) && !(isFastingRisky && kind === 'fast')
  const what = of === null ? '' : levelKinds.some((level) => level === of) ? `your ${of}` : verbatim(of.toLowerCase())
  const found = together.found.filter(isMeant)
  if (found.length > 0) {
    const lines = found.map(
      ({ finding, size, certainty }) => `- ${verbatim(finding)} ${verbatim(size)} **${certainty}.**`,
    )
    return `I compared ${plural(together.pairs_tried, 'pair')} in your records.${what ? ` With ${what}:` : ' These go together:'}\n\n${lines.join('\n')}\n\n${together.caveat} The days behind each are in ${wellness}.`
  }
  const none =
    together.pairs_tried === 0
      ? 'There is too little in your records yet to tell what goes together.'
      : `Nothing in your records goes together${what && ` with ${what}`} more than chance would have it, of ${plural(together.pairs_tried, 'pair')} that I compared.`
  const gathering = together.gathering
    .filter(isMeant)
    .slice(0, mostGathering)
    .map((each) => `${verbatim(each.pair)} (${each.with_days} with, ${each.without_days} without)`)
  const next = gathering.length > 0 ? `Still gathering: ${listed(gathering)}.` : 'Log moods, symptoms and meals on.'
  return `${none} ${takes}. ${next}`
}
