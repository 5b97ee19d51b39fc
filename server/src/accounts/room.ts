import { randomUUID } from 'node:crypto'
import { accounts } from '@finu/contract/accounts/accounts'
import { google } from '@finu/contract/accounts/google'
import { healthConsent } from '@finu/contract/accounts/health-consent'
import { ownData } from '@finu/contract/accounts/own-data'
import { passkeys } from '@finu/contract/accounts/passkeys'
import { profile } from '@finu/contract/accounts/profile'
import { secondStep } from '@finu/contract/accounts/second-step'
import { tokens } from '@finu/contract/accounts/tokens'
import { web3 } from '@finu/contract/wallet/web3'
import { doJob } from '../platform/jobs.ts'
import { sendOut } from '../platform/outbox.ts'
import { access, userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { openSeals } from '../platform/sealing.ts'
import { sql } from '../platform/sql.ts'
import { openTokens } from '../platform/tokens.ts'
import { eraseRest, finishErasure, repeatErasures } from './erase-actions.ts'
import { openFlows } from './google-flow.ts'
import { openGoogleClient } from './google-provider-actions.ts'
import { linkLetter, noticeLetter, removeEnded, sendLetter, sendNotice } from './jobs.ts'
import { openKnownDevices } from './known-device.ts'
import {
  accountRoutes,
  googleRoutes,
  healthConsentRoutes,
  ownDataRoutes,
  passkeyRoutes,
  profileRoutes,
  secondStepRoutes,
  tokenRoutes,
  web3Routes,
} from './routes.ts'
import { resetSecondSteps } from './operator-actions.ts'
import { openSignatures } from './wallet-signature-actions.ts'

const appSecrets = 'secrets of authenticator apps'

export const accountsRoom = defineRoom({
  contract: { accounts, google, web3, passkeys, secondStep, profile, tokens, ownData, healthConsent },
  personalData: [
    access(sql`identities`, {
      owner: sql`owner_id`,
      key: sql`kind || ' ' || subject`,
      first: '',
      hides: ['password_hash'],
    }),
    access(sql`passkeys`, { hides: ['public_key', 'counter'] }),
    access(sql`recovery_codes`, { hides: ['code_hash'] }),
    access(sql`second_steps`, { key: sql`user_id`, hides: ['secret', 'codes_salt', 'last_half_minute'] }),
    access(sql`sessions`, { hides: ['token_hash', 'previous_hash', 'family'] }),
    access(sql`sign_in_tickets`, { hides: ['token_hash', 'browser_hash'] }),
    access(sql`links`, { hides: ['token_hash'] }),
    access(sql`email_changes`),
    access(sql`former_addresses`, { owner: sql`owner_id`, key: sql`subject`, first: '' }),
    access(sql`security_events`, { hides: ['previous', 'hash'] }),
    access(sql`personal_tokens`, { hides: ['token_hash', 'asked_hash'] }),
    access(sql`health_consents`, { key: sql`version::text`, first: '' }),
    // Other rows depend on it, so it is deleted last.
    userContent(sql`users`, { key: sql`user_id` }),
  ],
  seals: [{ table: 'second_steps', column: 'secret', purpose: appSecrets, reset: resetSecondSteps }],
  open(tools) {
    const { database, files, imageKit, serverKeys, registrationsPerHour, registration } = tools
    const devices = openKnownDevices(serverKeys, randomUUID)
    const marks = openTokens(serverKeys)
    const signIn = { database, devices, registrationsPerHour, registration }
    const entering = { ...signIn, database: database.reserved }
    const client = tools.google && openGoogleClient(tools.google)
    const flows = openFlows(serverKeys)
    const readPublicUrl = () => tools.publicUrl
    const seals = openSeals(serverKeys, appSecrets)
    const offered = ['email', ...(client ? (['google'] as const) : []), 'passkey', 'wallet'] as const
    async function eraseAgain() {
      const { length: count } = await repeatErasures(tools, tools.clock())
      if (count > 0) tools.logger.warn({ count }, 'people who had been erased were back, and are erased again')
    }
    return {
      handlers: {
        accounts: accountRoutes(signIn, offered),
        google: googleRoutes({
          ...entering,
          client,
          flows,
          readPublicUrl,
          isStandIn: tools.google?.isStandIn ?? false,
        }),
        web3: web3Routes({ ...entering, chainId: tools.chain.id, verify: openSignatures(tools.chain), readPublicUrl }),
        passkeys: passkeyRoutes({ ...entering, readPublicUrl }),
        secondStep: secondStepRoutes({ ...entering, seals }),
        profile: profileRoutes({ database, files, kit: imageKit }),
        tokens: tokenRoutes(database),
        ownData: ownDataRoutes(tools),
        healthConsent: healthConsentRoutes,
      },
      jobs: [
        sendOut(tools, noticeLetter, { call: (sending) => sendNotice(tools, marks, sending) }),
        sendOut(tools, linkLetter, { call: (sending) => sendLetter(tools, marks, sending) }),
        doJob(eraseRest, ({ user_id: userId }) => finishErasure(tools, userId, tools.clock())),
      ],
      atStart: () => Promise.all([client?.prepare(tools.clock()), eraseAgain()]),
      cleanUp: (now) => removeEnded(database, now),
    }
  },
})
