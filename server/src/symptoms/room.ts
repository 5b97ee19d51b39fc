import { symptoms } from '@finu/contract/symptoms'
import { defineRoom } from '../platform/room.ts'
import { symptomRoutes } from './routes.ts'

export const symptomsRoom = defineRoom({
  contract: { symptoms },
  holds: { symptoms: 'told' },
  open: () => ({ handlers: { symptoms: symptomRoutes } }),
})
