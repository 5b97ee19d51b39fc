import * as z from 'zod/mini'
import { inputFields, shortText } from '../platform/card-inputs.ts'
import type { CardKind } from '../platform/log-kind.ts'
import { memoryLimits, NewMemory } from './memories.ts'

const text = shortText(memoryLimits.text)

/** A fact about the user to remember, in a sentence. */
export const MemoryInput = z.object({ text, replaces: inputFields.replaces })
export type MemoryInput = z.output<typeof MemoryInput>

/** Not a log, but created, changed and deleted by cards like one. */
export const memoryKind = {
  created: NewMemory,
  changed: NewMemory,
  figures: {},
  changes: { text },
} as const satisfies CardKind
