import type { medicines } from '@finu/contract/medicines/medicines'
import type { Handlers } from '../platform/http.ts'
import { changeMedicine, listMedicines, logMedicine, removeMedicine } from './actions.ts'

export const medicineRoutes: Handlers<typeof medicines> = {
  create: (call, { body }) => logMedicine(call, call.newId, body),
  list: { pipelined: (call, { query }) => listMedicines(call, query) },
  change: (call, { params, body }) => changeMedicine(call, params.id, body, call.ifMatch),
  remove: { pipelined: (call, { params }) => removeMedicine(call, params.id) },
}
