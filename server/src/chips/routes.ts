import type { chips } from '@finu/contract/chips/chips'
import type { Handlers } from '../platform/http.ts'
import { createChip, listChips, removeChip, renameChip } from './actions.ts'

export const chipRoutes: Handlers<typeof chips> = {
  list: { pipelined: async (call) => ({ chips: await listChips(call) }) },
  create: (call, { body }) => createChip(call, call.newId, body),
  rename: (call, { params, body }) => renameChip(call, params.id, body.name),
  remove: { pipelined: (call, { params }) => removeChip(call, params.id) },
}
