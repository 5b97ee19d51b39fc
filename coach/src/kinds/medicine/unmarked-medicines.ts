import { tellingIntents } from '../intents.ts'
import { knownSymptom } from '../symptom/read-symptom.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import { form, isMedicineName } from './medicine-marks.ts'
import { spansOf } from '../../compose/spans.ts'

/** Kinds of parts in which a medicine may be marked as something else. */
const mayBeMedicine = new Set<Intent>([
  ...[...tellingIntents].filter((intent) => intent !== 'weight' && intent !== 'medicine'),
  'unclear',
  'done',
  'fast',
])
const mayBeName = new Set<Span['label']>(['food', 'symptom', 'feeling', 'activity', 'nutrient', 'term'])

/** Marks unmarked names of medicines in a part without any other mark: 'B12 under the tongue, 1000 mcg'. */
function unmarkedNames(part: Part): Span[] {
  if (part.spans.some(({ label }) => label !== 'amount' && label !== 'when')) return []
  return [...part.text.matchAll(/\p{L}[\p{L}\d]*/gu)].flatMap(({ 0: text, index }): Span[] => {
    const start = part.start + index
    // The form alone is no name: '2 sachets of pure water'.
    const isName = isMedicineName(text) && !form.test(text)
    return isName ? [{ label: 'medicine', text, start, end: start + text.length }] : []
  })
}

const isFor = /\bfor (?:my |the |an? )?$/i

/** Marks what a medicine was taken for as a complaint, with the number of it: 'crocin for fever 100.4'. */
function withComplaints(part: Part): Part {
  const isComplaint = ({ label, text, start }: Span) =>
    label === 'medicine' &&
    isFor.test(part.text.slice(0, start - part.start)) &&
    knownSymptom(text) !== null &&
    !isMedicineName(text)
  const found = part.spans.filter(isComplaint)
  if (found.length === 0 || found.length === spansOf(part, 'medicine').length) return part
  const isOfComplaint = ({ label, text, start }: Span) =>
    label === 'amount' && /^[\d.]+$/.test(text) && found.some(({ end }) => start - end === 1)
  return {
    ...part,
    spans: part.spans.flatMap((span): Span[] => {
      if (found.includes(span)) return [{ ...span, label: 'symptom' }]
      return isOfComplaint(span) ? [] : [span]
    }),
  }
}

/**
 * Marks medicines that the network takes for a food, a complaint or an exercise: 'pepto after tacos', 'ashwagandha last
 * night'. A part with nothing else becomes one of medicines.
 */
export function withMedicineNames(part: Part): Part {
  if (part.intent === 'medicine') return withComplaints(part)
  if (!mayBeMedicine.has(part.intent) || part.text.includes('?')) return part
  const marked = part.spans.map((span): Span => {
    const isName = mayBeName.has(span.label) && isMedicineName(span.text)
    return isName ? { label: 'medicine', text: span.text, start: span.start, end: span.end } : span
  })
  const spans = [...marked, ...unmarkedNames(part)].toSorted((a, b) => a.start - b.start)
  if (!spans.some((span) => span.label === 'medicine' && !part.spans.includes(span))) return part
  const isOther = spans.some(({ label }) => mayBeName.has(label) || label === 'quality' || label === 'distance')
  return { ...part, intent: isOther ? part.intent : 'medicine', spans }
}
