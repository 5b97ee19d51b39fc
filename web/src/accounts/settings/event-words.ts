import type { SecurityEventKind } from '@finu/contract/own-data'

/** What happened, in plain words. */
export const eventWords: Record<SecurityEventKind, string> = {
  signed_up: 'Account opened',
  signed_in: 'Signed in',
  google_added: 'Google connected',
  google_removed: 'Google disconnected',
  wallet_added: 'Wallet connected',
  wallet_removed: 'Wallet disconnected',
  email_change_asked: 'Change of email asked for',
  email_changed: 'Email changed',
  session_ended: 'Signed out',
  password_changed: 'Password changed',
  password_reset: 'New password set by a link',
  token_made: 'Token made',
  token_deleted: 'Token deleted',
  data_exported: 'Data exported',
}
