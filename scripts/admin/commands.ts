import { groupCode } from '@finu/contract/accounts/registration'
import { composeInvitation, invite, linkOfInvitation } from '../../server/src/accounts/invite-actions.ts'
import {
  findAccount,
  queueErasure,
  removeSecondStep,
  setEmail,
  signOutEverywhere,
  suspend,
  unsuspend,
} from '../../server/src/accounts/operator-actions.ts'
import { linkLetter, noticeLetter } from '../../server/src/accounts/jobs.ts'
import { reportLetter } from '../../server/src/insights/report-letter-actions.ts'
import { isId } from '../../server/src/platform/ids.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { listFailedSendings, sendAgain } from '../../server/src/platform/outbox.ts'
import { planLetter } from '../../server/src/subscription/jobs.ts'
import { readPlan, refreshPlan } from '../../server/src/subscription/operator-actions.ts'
import { dropJob, listFailedJobs, retryJob } from '../../server/src/platform/operator-jobs.ts'
import { freezeConversions, resumeConversions } from '../../server/src/wallet/operator-actions.ts'
import type { Admin, Command } from './command.ts'
import { rotateKey } from './rotate-key.ts'
import { sendLetter } from './send-letter.ts'
import { printStatus } from './status.ts'

const dayOf = (at: string | Date | null) =>
  at === null ? 'never' : new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/**
 * Returns a command that changes an account, which its security log and a letter say.
 * @param done the sentence to print afterwards
 */
const changeOfAccount = (name: string, does: string, change: typeof signOutEverywhere, done: string): Command => ({
  usage: `user ${name} WHO`,
  does,
  async run({ database, log, now, print }, who) {
    const { user_id: userId } = await findAccount(database, who)
    await change(database, userId, now)
    await log(`user ${name}`, userId)
    print(`${done} An email tells the owner, if the address is known.`)
  },
})

const people: Command[] = [
  {
    usage: 'invite EMAIL',
    does: 'Send an invitation to create an account; it replaces an earlier one for the address',
    async run(admin, email) {
      const invitation = await invite(admin.client, email, admin.now)
      await admin.log('invite', null)
      admin.print(`Invitation for ${invitation.email}, until ${dayOf(invitation.expiresAt)} UTC:`)
      admin.print(`  ${linkOfInvitation(admin.config.publicUrl, invitation.code)}`)
      admin.print(`  Code ${groupCode(invitation.code)}`)
      admin.print(await sendLetter(admin.config, composeInvitation(invitation, admin.config.publicUrl)))
    },
  },
  {
    usage: 'user find WHO',
    does: 'Show an account by its email, wallet or id: its owner and ways to sign in, but no entries',
    async run({ database, print }, who) {
      const account = await findAccount(database, who)
      print(`Id           ${account.user_id}`)
      print(`Name         ${account.display_name}`)
      print(`Email        ${account.email ?? 'none'}${account.email_proven_at === null ? '' : ', confirmed'}`)
      print(`Created      ${dayOf(account.created_at)} UTC`)
      print(`Last sign-in ${dayOf(account.last_login)}${account.last_login === null ? '' : ' UTC'}`)
      print(`Ways         ${account.ways.join(', ')}${account.has_second_step ? ', with a second step' : ''}`)
      print(`Sessions     ${account.sessions}`)
      if (account.suspended_at !== null) print(`Suspended    ${dayOf(account.suspended_at)} UTC`)
    },
  },
  changeOfAccount(
    'sign-out',
    'End all sessions of an account and revoke all of its personal tokens',
    signOutEverywhere,
    'All devices and programs are signed out.',
  ),
  changeOfAccount(
    'reset-second-step',
    'Turn off the second step, for someone who lost their app and their recovery codes',
    removeSecondStep,
    'The second step is off.',
  ),
  {
    usage: 'user set-email WHO EMAIL',
    does: 'Change the email of an account, for someone who lost theirs; signs out all devices and removes the password and all other ways to sign in',
    async run({ database, log, now, print }, who, email) {
      const { user_id: userId } = await findAccount(database, who)
      await setEmail(database, userId, email, now)
      await log('user set-email', userId)
      print(
        'The address is changed, and every device is signed out. The owner sets a new password with “Forgot password?”.',
      )
      print(
        'Its Google accounts, wallets and passkeys are removed. A second step stays on (user reset-second-step turns it off).',
      )
      print('Emails tell the new address, and the old one if it was confirmed.')
    },
  },
  changeOfAccount(
    'suspend',
    'Sign an account out and block sign-in; all of its entries are kept',
    suspend,
    'The account is suspended, and every device is signed out.',
  ),
  changeOfAccount(
    'unsuspend',
    'Let the owner of a suspended account sign in again',
    unsuspend,
    'The account is active again, and its owner can sign in.',
  ),
  {
    usage: 'user erase WHO ID',
    does: 'Delete an account and all of its entries permanently; `user find` shows its id',
    async run({ database, log, print }, who, id) {
      const { user_id: userId } = await findAccount(database, who)
      if (id.toLowerCase() !== userId) throw new Error('This is not the id of that account. Nothing was deleted.')
      await queueErasure(database, userId)
      await log('user erase', userId)
      print('Every device is signed out. A running server deletes the account within a minute.')
    },
  },
]

const work: Command[] = [
  {
    usage: 'jobs list',
    does: 'List the jobs that failed permanently',
    async run({ client, print }) {
      const jobs = await listFailedJobs(client)
      print(
        jobs.length === 0
          ? 'No jobs have failed permanently.'
          : 'ID        JOB                       TRIES  SINCE             ERROR',
      )
      for (const { id, name, attempts, run_at, error } of jobs)
        print(`${id.padEnd(9)} ${name.padEnd(25)} ${String(attempts).padEnd(6)} ${dayOf(run_at)}  ${error ?? ''}`)
    },
  },
  {
    usage: 'jobs retry ID',
    does: 'Retry a failed job, starting from its first attempt',
    async run({ client, log, print }, id) {
      await retryJob(client, id)
      await log('jobs retry', id)
      print(`Job ${id} will run again.`)
    },
  },
  {
    usage: 'jobs drop ID',
    does: 'Delete a failed job',
    async run({ client, log, print }, id) {
      await dropJob(client, id)
      await log('jobs drop', id)
      print(`Job ${id} is deleted.`)
    },
  },
]

const money: Command[] = [
  {
    usage: 'conversions freeze',
    does: 'Stop payouts; people see that they are stopped, and their points are safe',
    async run({ client, log, print }) {
      const count = await freezeConversions(client)
      await log('conversions freeze', null)
      print(
        count === 0 ? 'Payouts are already stopped.' : 'Payouts are stopped. `conversions resume` starts them again.',
      )
    },
  },
  {
    usage: 'conversions resume',
    does: 'Start payouts again, whatever the reason for the stop: investigate it first',
    async run({ client, log, print }) {
      const resumed = await resumeConversions(client)
      await log('conversions resume', null)
      if (resumed.length === 0) print('Payouts were not stopped.')
      for (const { chain_id, stopped_reason } of resumed)
        print(`Payouts on chain ${chain_id} are on again. Reason for the stop: ${stopped_reason.replaceAll('_', ' ')}.`)
    },
  },
]

const printPlan = async ({ database, now, print }: Admin, userId: string) => {
  const { stored, plan } = await readPlan(database, userId, now)
  const until = plan.isOnTrial ? `, on a trial until ${dayOf(plan.trialEndsAt)} UTC` : ''
  print(`Plan         ${plan.tier === 'premium' ? 'Premium' : 'Free'}${until}`)
  if (!stored) return
  print(
    `Trial        ${stored.trial_started_at === null ? 'not used' : `started ${dayOf(stored.trial_started_at)} UTC`}`,
  )
  print(`Customer     ${stored.customer_id ?? 'none'}`)
  if (stored.subscription_id === null) return
  print(`Subscription ${stored.subscription_id}, ${stored.status}`)
  print(`Next payment ${stored.renews_at === null ? 'none' : `${dayOf(stored.renews_at)} UTC`}`)
  if (stored.ends_at !== null) print(`Ends         ${dayOf(stored.ends_at)} UTC`)
  print(
    `Paid until   ${dayOf(stored.paid_until)}${stored.paid_until === null ? '' : ' UTC, including the grace period'}`,
  )
}

const subscriptions: Command[] = [
  {
    usage: 'subscription show WHO',
    does: 'Show the plan of an account as stored in Finu, with its ids at the payment provider',
    async run(admin, who) {
      await printPlan(admin, (await findAccount(admin.database, who)).user_id)
    },
  },
  {
    usage: 'subscription refresh WHO',
    does: 'Fetch the subscription of an account from the payment provider, and show it',
    async run(admin, who) {
      const { payments } = admin.config
      if (!payments) throw new Error('Payments are not set up: STRIPE_SECRET_KEY and the related settings are missing.')
      const { user_id: userId } = await findAccount(admin.database, who)
      await refreshPlan(admin.database, payments, userId, openLog('silent'))
      await admin.log('subscription refresh', userId)
      await printPlan(admin, userId)
    },
  },
]

/** Letters that may be sent again. A reminder is of no use later. */
const resendable = [linkLetter, noticeLetter, planLetter, reportLetter]

const mail: Command[] = [
  {
    usage: 'letter list',
    does: 'List the emails of the last 30 days that failed permanently: kinds and codes, no addresses',
    async run({ database, print }) {
      const letters = await listFailedSendings(database)
      print(
        letters.length === 0
          ? 'No emails have failed permanently.'
          : `${'ID'.padEnd(37)} ${'EMAIL'.padEnd(18)} ${'FAILED'.padEnd(17)} CODE`,
      )
      for (const { id, kind, settled_at, failure } of letters)
        print(`${id}  ${kind.padEnd(18)} ${dayOf(settled_at).padEnd(17)} ${failure}`)
    },
  },
  {
    usage: 'letter resend ID',
    does: 'Resend an email that failed permanently, with a new link if it contains one',
    async run({ database, log, print }, id) {
      const userId = isId(id) ? await sendAgain(database, resendable, id.toLowerCase()) : null
      if (userId === null) throw new Error(`There is no failed email ${id} that can be resent: see letter list.`)
      await log('letter resend', id.toLowerCase())
      print('A running server sends it within a minute.')
    },
  },
  {
    usage: 'mail test EMAIL',
    does: 'Send a test email',
    async run({ config, log, print }, email) {
      const letter = { to: email, subject: 'A test from Finu', text: `Mail from ${config.publicUrl} works.\n` }
      const said = await sendLetter(config, letter)
      await log('mail test', null)
      print(said)
    },
  },
]

const status: Command = {
  usage: 'status',
  does: 'Show the state of the installation, in counts only; exits with 1 if a part fails',
  run: printStatus,
}

export const commands: readonly Command[] = [status, ...people, ...work, ...money, ...subscriptions, ...mail, rotateKey]
