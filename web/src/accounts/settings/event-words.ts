import type { SecurityEventKind } from '@finu/contract/accounts/own-data'

/** Security events in plain words. */
export const eventWords: Record<SecurityEventKind, string> = {
  signed_up: 'Account opened',
  signed_in: 'Signed in',
  signed_in_anew: 'Signed in on a new device',
  google_added: 'Google connected',
  google_removed: 'Google disconnected',
  wallet_added: 'Wallet connected',
  wallet_removed: 'Wallet disconnected',
  email_change_asked: 'Change of email asked for',
  email_changed: 'Email changed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  second_step_on: 'Second step turned on',
  second_step_off: 'Second step turned off',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'New recovery codes made',
  session_ended: 'Signed out',
  password_changed: 'Password changed',
  password_reset: 'New password set by a link',
  token_made: 'Token made',
  token_deleted: 'Token deleted',
  data_exported: 'Data exported',
  signed_out_by_operator: 'Signed out everywhere by the operator',
  second_step_removed_by_operator: 'Second step turned off by the operator',
}
