import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import type { healthConsent } from '@finu/contract/accounts/health-consent'
import type { ownData } from '@finu/contract/accounts/own-data'
import type { google } from '@finu/contract/accounts/google'
import { profile } from '@finu/contract/accounts/profile'
import type { tokens as personalTokens } from '@finu/contract/accounts/tokens'
import type { passkeys } from '@finu/contract/accounts/passkeys'
import type { secondStep } from '@finu/contract/accounts/second-step'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import type { web3 } from '@finu/contract/wallet/web3'
import type { ImageTools } from '../images/actions.ts'
import type { Database } from '../platform/database.ts'
import type { Handlers, PersonCall } from '../platform/http.ts'
import { unauthorized } from '../platform/problems.ts'
import { refreshSession } from '../platform/sessions.ts'
import { readInvitation } from './invitation-actions.ts'
import { getUser, registerWithEmail, signIn, type SignInTools } from './actions.ts'
import { removeAvatar, uploadAvatar } from './avatar-actions.ts'
import { beginLink, leadToGoogle, returnFromGoogle, type GoogleTools } from './google-actions.ts'
import { askEmailChange, cancelEmailChange, readEmailLink, resendVerification, verifyEmail } from './email-actions.ts'
import { authenticate as authenticateByPasskey, giveChallenge, type PasskeyTools } from './passkey-actions.ts'
import { addPasskey, giveNewChallenge, removePasskey } from './passkey-link-actions.ts'
import { changePassword, confirmPasswordReset, requestPasswordReset } from './password-actions.ts'
import { confirmByPasskey, confirmByPassword, giveConfirmChallenge } from './confirm-actions.ts'
import { forgetDevice } from './device-actions.ts'
import { disown, readDisownLink } from './disown-actions.ts'
import { eraseAccount, type OwnDataTools } from './erase-actions.ts'
import { recordConsent } from './health-consent-actions.ts'
import { listEvents } from './event-actions.ts'
import { exportData } from './export-actions.ts'
import { completeOnboarding, updateProfile } from './profile-actions.ts'
import type { CodeTools } from './code-actions.ts'
import { proveApp, readSecondStep, renewCodes, setUp, turnOff, turnOn } from './second-step-actions.ts'
import { passSecondStep } from './second-step-pass-actions.ts'
import { endOtherSessions, endSession, listSessions, signOut } from './session-actions.ts'
import { redeemTicket } from './ticket-actions.ts'
import { createToken, listTokens, removeToken } from './token-actions.ts'
import { listWays, unlinkGoogle } from './way-actions.ts'
import { authenticate, giveMessage, type WalletTools } from './wallet-actions.ts'
import { disownWallet, giveLinkMessage, linkWallet, unlinkWallet } from './wallet-link-actions.ts'

const done = { success: true } as const

/** Returns a call whose writes go on while the disk is full, as they end sessions. */
const onReserve = (database: Database, call: PersonCall): PersonCall => ({
  ...call,
  db: database.reserved.forUser(call.userId),
})

/** @param offered sign-in methods that this server offers */
export function accountRoutes(tools: SignInTools, offered: readonly SignInWay[]): Handlers<typeof accounts> {
  const { database } = tools
  const entering = { ...tools, database: database.reserved }
  return {
    register: (call, { body }) => registerWithEmail(tools, call, body),
    readInvitation: (call, { body }) => readInvitation(database, call, body.code),
    login: (call, { body }) => signIn(entering, call, body.email, body.password),
    me: async ({ db, userId, now }) => ({ user: await getUser(db, userId, now) }),
    refresh: async (call) => {
      const { token, tokens, now } = call
      if (token === null) throw unauthorized()
      const ticket = tokens.tickets.read(token)
      const entry = ticket
        ? await redeemTicket(entering, call, ticket)
        : { token: await refreshSession(entering.database, tokens, token, now) }
      return 'token' in entry ? { access_token: entry.token, token_type: 'bearer' as const } : entry
    },
    signOut: async (call) => {
      await signOut(entering.database, call)
      return done
    },
    changePassword: async (call, { body }) => {
      await changePassword(entering, onReserve(database, call), body.current_password, body.new_password)
      return done
    },
    confirm: async (call, { body }) => {
      await confirmByPassword(database, call, body.password)
      return done
    },
    requestPasswordReset: async (call, { body }) => {
      await requestPasswordReset(database, call, body.email)
      return { detail: accountTexts.resetSent }
    },
    confirmPasswordReset: async (call, { body }) => {
      await confirmPasswordReset(entering, call, body.token, body.new_password)
      return done
    },
    readEmailLink: (call, { query }) => readEmailLink(database, call, query.token),
    verifyEmail: async (call, { body }) => ({ ...done, ...(await verifyEmail(tools, call, body.token)) }),
    resendVerification: async (call) => {
      await resendVerification(database, call)
      return done
    },
    changeEmail: async (call, { body }) => {
      await askEmailChange(database, call, body)
      return { detail: accountTexts.changeSent }
    },
    cancelEmailChange: async (call) => {
      await cancelEmailChange(call)
      return done
    },
    endOtherSessions: async (call) => ({ ...done, ended: await endOtherSessions(onReserve(database, call)) }),
    listWays: (call) => listWays(call, offered),
    unlinkGoogle: async (call) => {
      await unlinkGoogle(call)
      return done
    },
    readDisownLink: (call, { query }) => readDisownLink(database, call, query.token),
    disown: async (call, { body }) => ({ ...done, ...(await disown(entering.database, call, body.token)) }),
    listSessions: async (call) => ({ sessions: await listSessions(call) }),
    endSession: async (call, { params }) => {
      await endSession(onReserve(database, call), params.id)
      return done
    },
  }
}

export const googleRoutes = (tools: GoogleTools): Handlers<typeof google> => ({
  login: {
    leadsTo: tools.client ? [tools.client.origin] : [],
    redirect: (call, { query }) => leadToGoogle(tools, call, query),
  },
  link: async (call) => ({ page: await beginLink(tools, call) }),
  callback: { redirect: (call, { query }) => returnFromGoogle(tools, call, query) },
})

export const web3Routes = (tools: WalletTools): Handlers<typeof web3> => ({
  nonce: (call, { body }) => giveMessage(tools, call, body.wallet_address),
  findNonce: (call, { query }) => giveMessage(tools, call, query.wallet_address),
  authenticate: (call, { body }) => authenticate(tools, call, body),
  linkNonce: (call, { body }) => giveLinkMessage(tools, call, body.wallet_address),
  link: async (call, { body }) => ({ user: await linkWallet(tools, call, body) }),
  disown: async (call) => ({ user: await disownWallet(tools, call) }),
  unlink: async (call) => ({ user: await unlinkWallet(tools, call) }),
})

export const passkeyRoutes = (tools: PasskeyTools): Handlers<typeof passkeys> => ({
  challenge: async (call) => ({ options: await giveChallenge(tools, call) }),
  authenticate: (call, { body }) => authenticateByPasskey(tools, call, body.credential),
  confirmChallenge: async (call) => ({ options: await giveConfirmChallenge(tools, call) }),
  confirm: async (call, { body }) => {
    await confirmByPasskey(tools, call, body.credential)
    return done
  },
  addChallenge: async (call) => ({ options: await giveNewChallenge(tools, call) }),
  add: (call, { body }) => addPasskey(tools, call, body),
  remove: async (call, { params }) => {
    await removePasskey(call, params.id)
    return done
  },
})

export const secondStepRoutes = (tools: SignInTools & CodeTools): Handlers<typeof secondStep> => ({
  pass: (call, { body }) => passSecondStep(tools, call, body),
  read: (call) => readSecondStep(call),
  setUp: (call) => setUp(tools, call),
  prove: async (call, { body }) => ({ recovery_codes: await proveApp(tools, call, body.code) }),
  turnOn: (call) => turnOn(call),
  turnOff: async (call, { body }) => {
    await turnOff(tools, call, body.code)
    return done
  },
  renewCodes: async (call, { body }) => ({ recovery_codes: await renewCodes(tools, call, body.code) }),
})

export const profileRoutes = (tools: ImageTools): Handlers<typeof profile> => ({
  update: async (call, { body }) => ({ user: await updateProfile(call, body) }),
  uploadAvatar: async (call, { file }) => ({ user: await uploadAvatar(call, tools, file) }),
  removeAvatar: async (call) => ({ user: await removeAvatar(call) }),
  completeOnboarding: async ({ db, userId, now }) => ({ user: await completeOnboarding(db, userId, now) }),
})

export const tokenRoutes = (database: Database): Handlers<typeof personalTokens> => ({
  create: (call, { body }) => createToken(database, call, body),
  list: async (call) => ({ tokens: await listTokens(call) }),
  remove: async (call, { params }) => {
    await removeToken(call, params.id)
    return done
  },
})

export const ownDataRoutes = (tools: OwnDataTools): Handlers<typeof ownData> => ({
  exportData: (call) => exportData(tools, call),
  listSecurityEvents: (call, { query }) => listEvents(call, query),
  eraseAccount: async (call, { body }) => {
    await eraseAccount(tools, call, body)
    // The browser must not count as theirs any more.
    forgetDevice(call)
    return done
  },
})

export const healthConsentRoutes: Handlers<typeof healthConsent> = {
  give: async ({ db, userId, now }) => {
    await db.run(recordConsent(userId, 'question', now))
    return { user: await getUser(db, userId, now) }
  },
}
