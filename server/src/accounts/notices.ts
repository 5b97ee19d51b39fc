import { disownedKinds, type DisownedKind } from '@finu/contract/accounts/disown'
import type { SecurityEventKind } from '@finu/contract/accounts/own-data'
import { retention } from '@finu/contract/platform/retention'

/** Security events that the owner gets a letter about, with its words; null for others. */
const notices: Record<SecurityEventKind, string | null> = {
  signed_up: null,
  signed_in: null,
  signed_in_anew: 'somebody signed in from a browser that had not been used for it before',
  google_added: 'a Google account was connected, by which one can sign in from now on',
  google_removed: 'Google was disconnected',
  wallet_added: 'a wallet was connected, by which one can sign in from now on',
  wallet_removed: 'the wallet was disconnected',
  passkey_added: 'a passkey was added, by which one can sign in from now on',
  passkey_removed: 'a passkey was removed',
  second_step_on: 'the second step was turned on: signing in takes a code from now on',
  second_step_off: 'the second step was turned off: signing in takes no code any more',
  recovery_code_used: 'somebody signed in with a recovery code',
  recovery_codes_renewed: 'new recovery codes were made; the old ones are good for nothing',
  email_change_asked: 'another email address was asked for; it takes the place of this one once it is confirmed',
  email_changed: 'another email address took the place of this one',
  disowned: null,
  email_restored: null,
  session_ended: null,
  password_changed: 'the password was changed',
  password_reset: 'a new password was set by a link',
  token_made: 'a token was made, by which a program can reach your records',
  token_deleted: null,
  data_exported: 'all of your data was exported',
  signed_out_by_operator: 'the operator signed out every device',
  second_step_removed_by_operator: 'the operator turned the second step off: signing in takes no code any more',
  suspended_by_operator: 'the operator suspended it: every device is signed out, and nobody can sign in',
  unsuspended_by_operator: 'the operator opened it again: you can sign in as before',
  email_set_by_operator:
    'the operator set another email address: every device is signed out, and the old password ended',
  second_step_off_by_restore:
    'the server was restored from a backup without its key. Your second step is off: signing in takes no code any more',
  tokens_ended_by_restore:
    'the server was restored from a backup without its key. Your programs’ tokens ended, and every device is signed out',
}

/** Returns true for events that the account's present address is told. Another address is told by the replaced one. */
export const hasNotice = (kind: SecurityEventKind): boolean => notices[kind] !== null && kind !== 'email_changed'

/** Returns true for events whose letter has a link 'This wasn't me'. */
export const canDisown = (kind: SecurityEventKind): kind is DisownedKind => disownedKinds.some((each) => each === kind)

interface Notice {
  greeting: string
  kind: SecurityEventKind
  at: Date
  timezone: string
  network: string | null
  publicUrl: string
  /** How long nothing is paid to a wallet that was added. */
  payoutFreezeHours: number
  /** The address of the operator; null if they named none. */
  supportEmail: string | null
  /** The link 'This wasn't me', for events that have one. */
  disownLink: string | null
  /** True for a letter to the address that the event replaced. */
  isToFormer: boolean
}

const nothingToDo = 'If that was you, there is nothing to do. If it was not, '

const nameOperator = ({ supportEmail }: Notice) =>
  supportEmail === null ? 'the person who runs this server' : `the person who runs this server, ${supportEmail}`

/** The effect of 'This wasn't me' on each event. */
const undoings: Record<DisownedKind, string> = {
  google_added: 'disconnects that Google account',
  passkey_added: 'removes that passkey',
  email_change_asked: 'stops the change, or puts this address back if it was made by then',
  email_changed: 'puts this address back',
}

const adviseToDisown = (kind: DisownedKind, { disownLink }: Notice) =>
  `${nothingToDo}choose ‘This wasn’t me’. It ${undoings[kind]}, signs out every device, and lets you choose a new ` +
  `password: ${disownLink}\n\nThe link works once, within ${retention.disownDays} days.\n\n`

/** Advice if somebody else caused an event; for all others, and null: choose a new password. */
const stops: Partial<Record<SecurityEventKind, (notice: Notice, say: (at: Date) => string) => string | null>> = {
  wallet_added: ({ at, publicUrl, payoutFreezeHours }, say) =>
    payoutFreezeHours === 0
      ? null
      : `Conversions to it start on ${say(new Date(at.getTime() + payoutFreezeHours * 3_600_000))}; nothing is paid to it before.\n\n` +
        'If that was you, there is nothing to do. If it was not, stop it before then: open your wallet and choose ‘This wasn’t ' +
        `me’, which removes the wallet and signs out every other device: ${publicUrl}/wallet\n\n` +
        `If you cannot sign in any more, choose a new password first: ${publicUrl}/auth?step=reset\n\n`,
  second_step_on: (notice) =>
    `${nothingToDo}a new password alone does not help, as signing in takes a code that you do not have. Choose one all ` +
    `the same, which signs out every other device: ${notice.publicUrl}/auth?step=reset\n\nThen write to ` +
    `${nameOperator(notice)}, who can turn the second step off.\n\n`,
  recovery_codes_renewed: (notice) =>
    `${nothingToDo}a new password alone does not help, as somebody has codes that go on working. Choose a new password ` +
    `first: ${notice.publicUrl}/auth?step=reset\n\nThen sign in and make new recovery codes, which ends those: ` +
    `${notice.publicUrl}/settings?section=signin\n\nIf you cannot sign in, write to ${nameOperator(notice)}.\n\n`,
  email_set_by_operator: (notice) =>
    notice.isToFormer
      ? `This address is not the account’s any more. If you think that this is a mistake, write to ${nameOperator(notice)}.\n\n`
      : `This address is the account’s from now on. Choose a new password to sign in: ${notice.publicUrl}/auth?step=reset\n\n`,
  suspended_by_operator: () =>
    'Everything you logged is kept. If you think that this is a mistake, write to the person who runs this server.\n\n',
  unsuspended_by_operator: () => '',
  second_step_off_by_restore: ({ publicUrl }) =>
    'Everything that was in the backup is kept, and your password is the same. Sign in and set the second step up again: ' +
    `${publicUrl}/settings?section=signin\n\n`,
  tokens_ended_by_restore: ({ publicUrl }) =>
    'Everything that was in the backup is kept, and your password is the same. Sign in and make new tokens for your programs: ' +
    `${publicUrl}/settings?section=apps\n\n`,
}

const adviseOf = (notice: Notice, say: (at: Date) => string) =>
  stops[notice.kind]?.(notice, say) ??
  `${nothingToDo}choose a new password at once, which signs out every other device: ${notice.publicUrl}/auth?step=reset\n\n`

/** Composes the letter; null for events without one. */
export function composeNotice(notice: Notice) {
  const { greeting, kind, at, timezone, network, publicUrl } = notice
  const what = notices[kind]
  if (what === null) return null
  const say = (moment: Date) =>
    moment.toLocaleString('en-GB', { timeZone: timezone, dateStyle: 'long', timeStyle: 'short' })
  const from = network === null ? '' : `, from the network ${network}`
  return {
    subject: 'Something changed in your Finu account',
    text:
      `${greeting},\n\non ${say(at)} (${timezone})${from}, ${what}.\n\n` +
      (canDisown(kind) ? adviseToDisown(kind, notice) : adviseOf(notice, say)) +
      `All that happened to your account: ${publicUrl}/settings?section=devices\n`,
  }
}
