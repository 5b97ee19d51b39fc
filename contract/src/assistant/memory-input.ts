import * as z from 'zod/mini'
import { inputFields, shortText } from '../platform/card-inputs.ts'
import { memoryLimits } from './memories.ts'

const text = shortText(memoryLimits.text)

/** A fact about the user to remember, in a sentence. */
export const MemoryInput = z.object({ text, replaces: inputFields.replaces })
export type MemoryInput = z.output<typeof MemoryInput>

/** The values that a change can set. */
export const memoryChanges = { text }
