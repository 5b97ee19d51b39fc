import { randomUUID } from 'node:crypto'
import { accounts } from '@finu/contract/accounts'
import { profile } from '@finu/contract/profile'
import { tokens } from '@finu/contract/tokens'
import { doJob } from '../platform/jobs.ts'
import { defineRoom } from '../platform/room.ts'
import { openTokens } from '../platform/tokens.ts'
import { removeEnded, sendLetter, sendLink } from './jobs.ts'
import { openKnownDevices } from './known-device.ts'
import { accountRoutes, profileRoutes, tokenRoutes } from './routes.ts'

export const accountsRoom = defineRoom({
  contract: { accounts, profile, tokens },
  holds: { users: 'told', identities: 'access', sessions: 'access', links: 'access', personal_tokens: 'access' },
  open(tools) {
    const { database, serverKey, registrationsPerHour } = tools
    const devices = openKnownDevices(serverKey, randomUUID)
    const marks = openTokens(serverKey)
    return {
      handlers: {
        accounts: accountRoutes({ database, devices, registrationsPerHour }),
        profile: profileRoutes,
        tokens: tokenRoutes(database),
      },
      jobs: [doJob(sendLink, (order) => sendLetter(tools, marks, order))],
      cleanUp: (now) => removeEnded(database, now),
    }
  },
})
