import { randomUUID } from 'node:crypto'
import { accounts } from '@finu/contract/accounts'
import { google } from '@finu/contract/google'
import { profile } from '@finu/contract/profile'
import { tokens } from '@finu/contract/tokens'
import { sendOut } from '../platform/outbox.ts'
import { defineRoom } from '../platform/room.ts'
import { openTokens } from '../platform/tokens.ts'
import { openFlows } from './google-flow.ts'
import { openGoogleClient } from './google-provider-actions.ts'
import { linkLetter, removeEnded, sendLetter } from './jobs.ts'
import { openKnownDevices } from './known-device.ts'
import { accountRoutes, googleRoutes, profileRoutes, tokenRoutes } from './routes.ts'

export const accountsRoom = defineRoom({
  contract: { accounts, google, profile, tokens },
  holds: {
    users: 'told',
    identities: 'access',
    sessions: 'access',
    links: 'access',
    sign_in_tickets: 'access',
    personal_tokens: 'access',
  },
  open(tools) {
    const { database, serverKey, registrationsPerHour } = tools
    const devices = openKnownDevices(serverKey, randomUUID)
    const marks = openTokens(serverKey)
    const signIn = { database, devices, registrationsPerHour }
    const client = tools.google && openGoogleClient(tools.google)
    const flows = openFlows(serverKey)
    return {
      handlers: {
        accounts: accountRoutes(signIn),
        google: googleRoutes({ ...signIn, client, flows, readPublicUrl: () => tools.publicUrl }),
        profile: profileRoutes,
        tokens: tokenRoutes(database),
      },
      jobs: [sendOut(tools, linkLetter, { call: (sending) => sendLetter(tools, marks, sending) })],
      atStart: async () => client?.prepare(tools.clock()),
      cleanUp: (now) => removeEnded(database, now),
    }
  },
})
