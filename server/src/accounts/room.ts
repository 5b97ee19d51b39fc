import { randomUUID } from 'node:crypto'
import { accounts } from '@finu/contract/accounts'
import { profile } from '@finu/contract/profile'
import { sendOut } from '../platform/outbox.ts'
import { defineRoom } from '../platform/room.ts'
import { openTokens } from '../platform/tokens.ts'
import { linkLetter, removeEnded, sendLetter } from './jobs.ts'
import { openKnownDevices } from './known-device.ts'
import { accountRoutes, profileRoutes } from './routes.ts'

export const accountsRoom = defineRoom({
  contract: { accounts, profile },
  holds: { users: 'told', identities: 'access', sessions: 'access', links: 'access' },
  open(tools) {
    const { database, serverKey, registrationsPerHour } = tools
    const devices = openKnownDevices(serverKey, randomUUID)
    const tokens = openTokens(serverKey)
    return {
      handlers: { accounts: accountRoutes({ database, devices, registrationsPerHour }), profile: profileRoutes },
      jobs: [sendOut(tools, linkLetter, { call: (sending) => sendLetter(tools, tokens, sending) })],
      cleanUp: (now) => removeEnded(database, now),
    }
  },
})
