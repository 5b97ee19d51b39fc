import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { HistoryFilters, HistoryPageQuery } from '../platform/history.ts'
import { Page } from '../platform/pages.ts'
import { Done, Id, IdParams, Instant, text } from '../platform/wire.ts'

export const medicineNameLength = 80
export const medicineDoseLength = 60

export const medicineTexts = {
  nameRequired: 'Say which medicine it was',
  saved: 'Medicine saved',
  saveFailed: 'Your medicine could not be saved. Please try again.',
  changed: 'Medicine changed',
  takenBack: 'Undone',
  deleted: 'Medicine deleted',
  deleteFailed: 'Your medicine could not be deleted',
  loadFailed: 'Your medicines could not be loaded',
} as const

/** A medicine as a note of the day: words of the person's own, which nothing interprets. */
export const NewMedicine = z.object({
  name: text(medicineNameLength, medicineTexts.nameRequired).check(z.minLength(1, medicineTexts.nameRequired)),
  /** Such as '400 mg' or 'one tablet'. */
  dose: z.nullish(text(medicineDoseLength)),
  /** When it was taken, up to ten years back; now by default. */
  taken_at: z.optional(Instant),
})
export type NewMedicine = z.output<typeof NewMedicine>

export const Medicine = z.object({
  id: Id,
  name: z.string(),
  dose: z.nullable(z.string()),
  taken_at: z.string(),
})
export type Medicine = z.output<typeof Medicine>

/** Says a medicine with its dose: 'Ibuprofen, 400 mg'. */
export const sayMedicine = ({ name, dose }: Pick<NewMedicine, 'name' | 'dose'>): string =>
  dose ? `${name}, ${dose}` : name

export const medicines = {
  create: endpoint('POST /medicines', {
    summary: 'Log a medicine',
    access: 'user',
    body: NewMedicine,
    answer: Medicine,
    status: 201,
    idempotent: true,
  }),
  list: endpoint('GET /medicines', {
    summary: 'List medicines, newest first',
    access: 'user',
    query: z.extend(HistoryPageQuery(20), HistoryFilters.shape),
    answer: z.extend(Page, { medicines: z.array(Medicine) }),
  }),
  change: endpoint('PUT /medicines/:id', {
    isVersioned: true,
    summary: 'Replace a medicine',
    description: 'If `taken_at` is omitted, the time stays. An omitted dose is cleared.',
    access: 'user',
    params: IdParams,
    body: NewMedicine,
    answer: Medicine,
  }),
  remove: endpoint('DELETE /medicines/:id', {
    summary: 'Delete a medicine',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}
