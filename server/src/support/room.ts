import { support } from '@finu/contract/support/support'
import { defineRoom } from '../platform/room.ts'

export const supportRoom = defineRoom({
  contract: { support },
  personalData: [],
  open: ({ supportEmail, version }) => ({
    handlers: { support: { info: async () => ({ email: supportEmail, version }) } },
  }),
})
