import { accounts, accountTexts } from '@finu/contract/accounts'
import { profile } from '@finu/contract/profile'
import type { Database } from '../platform/database.ts'
import { room, type Room } from '../platform/http.ts'
import { endSession, getUser, listSessions, refreshSession, registerWithEmail, signIn } from './actions.ts'
import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
  resendVerification,
  verifyEmail,
} from './password-actions.ts'
import { completeOnboarding, updateProfile } from './profile-actions.ts'

const done = { success: true } as const

export function accountRoutes(database: Database, registrationsPerHour: number): Room {
  return room(accounts, {
    register: (call, { body }) => registerWithEmail(database, call, body, registrationsPerHour),
    login: (call, { body }) => signIn(database, call, body.email, body.password),
    me: async ({ db, userId, now }) => ({ user: await getUser(db, userId, now) }),
    refresh: async (call) => ({ access_token: await refreshSession(call), token_type: 'bearer' as const }),
    signOut: async ({ db, userId }) => {
      await endSession(db, userId, (await db.passed()).id)
      return done
    },
    changePassword: async (call, { body }) => {
      await changePassword(database, call, body.current_password, body.new_password)
      return done
    },
    requestPasswordReset: async (call, { body }) => {
      await requestPasswordReset(database, call, body.email)
      return { detail: accountTexts.resetSent }
    },
    confirmPasswordReset: async (call, { body }) => {
      await confirmPasswordReset(database, call, body.token, body.new_password)
      return done
    },
    verifyEmail: async (call, { query }) => ({
      ...done,
      tokens_awarded: await verifyEmail(database, call, query.token),
    }),
    resendVerification: async (call) => {
      await resendVerification(database, call)
      return done
    },
    listSessions: async (call) => ({ sessions: await listSessions(call, call.now) }),
    endSession: async ({ db, userId }, { params }) => {
      await endSession(db, userId, params.id)
      return done
    },
  })
}

export const profileRoutes: Room = room(profile, {
  update: async ({ db, userId, now }, { body }) => ({ user: await updateProfile(db, userId, body, now) }),
  completeOnboarding: async ({ db, userId, now }) => ({ user: await completeOnboarding(db, userId, now) }),
})
