import { randomUUID } from 'node:crypto'
import { accounts } from '@finu/contract/accounts'
import { profile } from '@finu/contract/profile'
import { tokens } from '@finu/contract/tokens'
import { sendOut } from '../platform/outbox.ts'
import { defineRoom } from '../platform/room.ts'
import { openTokens } from '../platform/tokens.ts'
import { linkLetter, removeEnded, sendLetter } from './jobs.ts'
import { openKnownDevices } from './known-device.ts'
import { accountRoutes, profileRoutes, tokenRoutes } from './routes.ts'

export const accountsRoom = defineRoom({
  contract: { accounts, profile, tokens },
  holds: { users: 'told', identities: 'access', sessions: 'access', links: 'access', personal_tokens: 'access' },
  open(tools) {
    const { database, files, imageKit, serverKey, registrationsPerHour } = tools
    const devices = openKnownDevices(serverKey, randomUUID)
    const marks = openTokens(serverKey)
    return {
      handlers: {
        accounts: accountRoutes({ database, devices, registrationsPerHour }),
        profile: profileRoutes({ database, files, kit: imageKit }),
        tokens: tokenRoutes(database),
      },
      jobs: [sendOut(tools, linkLetter, { call: (sending) => sendLetter(tools, marks, sending) })],
      cleanUp: (now) => removeEnded(database, now),
    }
  },
})
