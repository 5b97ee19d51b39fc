import * as z from 'zod/mini'
import { imageLimits, imageTexts } from '../images/images.ts'
import { endpoint } from '../platform/endpoint.ts'

/** Figures of a nutrition label, in its order. */
export const labelFigures = [
  'calories',
  'fat_g',
  'saturated_g',
  'carbs_g',
  'sugar_g',
  'fiber_g',
  'protein_g',
  'salt_g',
] as const

export const labelTexts = {
  noModel: 'Labels cannot be read here. Please type the figures.',
  unread: 'No label could be read. Try a sharper photo, or type the figures.',
  failed: 'The label could not be read. Try again, or type the figures.',
} as const

/** A figure as it was read, to be checked by the person. */
const ReadFigure = z.object({
  name: z.enum(labelFigures),
  /** Null if it could not be read for sure. */
  value: z.nullable(z.number()),
  /** Possible values of an unsure figure, the likeliest first. */
  likely: z.array(z.number()),
})
export type ReadFigure = z.output<typeof ReadFigure>

/** A label in a photo: suggestions for the form of a custom food. Nothing of it is saved. */
export const LabelReading = z.object({
  basis: z.nullable(z.enum(['100_g', '100_ml', 'serving'])),
  /** The printed figures. */
  figures: z.array(ReadFigure),
})
export type LabelReading = z.output<typeof LabelReading>

/** Part of the `chat` calls, as the same model answers within the same limits. */
export const labels = {
  readLabel: endpoint('POST /chat/label', {
    summary: 'Read a nutrition label from a photo',
    description: 'Uses the configured model. Counts as a message and saves nothing.',
    access: 'user',
    asksOthers: true,
    upload: { maxBytes: imageLimits.bytes, tooLarge: imageTexts.tooLarge, missing: imageTexts.notAnImage },
    answer: LabelReading,
    refuses: { 402: 'The daily message limit is reached' },
  }),
}
