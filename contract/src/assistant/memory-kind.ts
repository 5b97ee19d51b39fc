import type { CardKind } from '../platform/log-kind.ts'
import { NewMemory } from './memories.ts'

/** Not a log, but created, changed and deleted by cards like one. */
export const memoryKind = {
  created: NewMemory,
  changed: NewMemory,
  figures: {},
} as const satisfies CardKind
