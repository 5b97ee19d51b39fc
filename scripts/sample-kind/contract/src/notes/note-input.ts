import * as z from 'zod/mini'
import { inputFields, shortText } from '../platform/card-inputs.ts'

const { at, replaces } = inputFields
const words = shortText(200)

export const NoteInput = z.object({ words, at, replaces })

/** The values that a change can set. */
export const noteChanges = { words, at }
