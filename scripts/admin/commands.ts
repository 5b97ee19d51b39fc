import { groupCode } from '@finu/contract/accounts/registration'
import { composeInvitation, invite, linkOfInvitation } from '../../server/src/accounts/invite-actions.ts'
import {
  findAccount,
  queueErasure,
  removeSecondStep,
  signOutEverywhere,
} from '../../server/src/accounts/operator-actions.ts'
import { dropJob, listFailedJobs, retryJob } from '../../server/src/platform/operator-jobs.ts'
import { freezeConversions, resumeConversions } from '../../server/src/wallet/operator-actions.ts'
import type { Admin, Command } from './command.ts'
import { sendLetter } from './send-letter.ts'
import { printStatus } from './status.ts'

const dayOf = (at: string | Date | null) =>
  at === null ? 'never' : new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const people: Command[] = [
  {
    usage: 'invite EMAIL',
    does: 'Send an invitation to make an account; an earlier one for the address ends',
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
    does: 'Show an account by its email, wallet or id: who it is and how it signs in, nothing that was logged',
    async run({ database, print }, who) {
      const account = await findAccount(database, who)
      print(`Id           ${account.user_id}`)
      print(`Name         ${account.display_name}`)
      print(`Email        ${account.email ?? 'none'}${account.email_proven_at === null ? '' : ', confirmed'}`)
      print(`Made         ${dayOf(account.created_at)} UTC`)
      print(`Last sign-in ${dayOf(account.last_login)}${account.last_login === null ? '' : ' UTC'}`)
      print(`Ways         ${account.ways.join(', ')}${account.has_second_step ? ', with a second step' : ''}`)
      print(`Sessions     ${account.sessions}`)
    },
  },
  {
    usage: 'user sign-out WHO',
    does: 'End every session and every program’s token of an account',
    run: (admin, who) =>
      onAccount(admin, who, 'user sign-out', signOutEverywhere, 'Every device and program is signed out.'),
  },
  {
    usage: 'user reset-second-step WHO',
    does: 'Turn the second step off, for somebody who lost their app and their recovery codes',
    run: (admin, who) =>
      onAccount(admin, who, 'user reset-second-step', removeSecondStep, 'Signing in takes no second step any more.'),
  },
  {
    usage: 'user erase WHO ID',
    does: 'Erase an account with everything it logged, for good; `user find` shows its id',
    async run({ database, log, print }, who, id) {
      const { user_id: userId } = await findAccount(database, who)
      if (id.toLowerCase() !== userId) throw new Error('This is not the id of that account. Nothing was erased.')
      await queueErasure(database, userId)
      await log('user erase', userId)
      print('Every device is signed out, and a running server erases the account within a minute.')
    },
  },
]

/** Changes an account: its security log shows it, and a letter tells its owner. */
async function onAccount(
  { database, log, now, print }: Admin,
  who: string,
  action: string,
  change: typeof signOutEverywhere,
  done: string,
): Promise<void> {
  const { user_id: userId } = await findAccount(database, who)
  await change(database, userId, now)
  await log(action, userId)
  print(`${done} A letter tells its owner, if the address is known.`)
}

const work: Command[] = [
  {
    usage: 'jobs list',
    does: 'List the jobs that failed for good',
    async run({ client, print }) {
      const jobs = await listFailedJobs(client)
      print(
        jobs.length === 0
          ? 'No job failed for good.'
          : 'ID        JOB                       TRIES  SINCE             ERROR',
      )
      for (const { id, name, attempts, run_at, error } of jobs)
        print(`${id.padEnd(9)} ${name.padEnd(25)} ${String(attempts).padEnd(6)} ${dayOf(run_at)}  ${error ?? ''}`)
    },
  },
  {
    usage: 'jobs retry ID',
    does: 'Try a failed job again, from its first attempt',
    async run({ client, log, print }, id) {
      await retryJob(client, id)
      await log('jobs retry', id)
      print(`Job ${id} is tried again.`)
    },
  },
  {
    usage: 'jobs drop ID',
    does: 'Give a failed job up',
    async run({ client, log, print }, id) {
      await dropJob(client, id)
      await log('jobs drop', id)
      print(`Job ${id} is gone.`)
    },
  },
]

const money: Command[] = [
  {
    usage: 'conversions freeze',
    does: 'Stop payouts; people are told, and their points are safe',
    async run({ client, log, print }) {
      const count = await freezeConversions(client)
      await log('conversions freeze', null)
      print(
        count === 0 ? 'Payouts were stopped already.' : 'Payouts are stopped. `conversions resume` starts them again.',
      )
    },
  },
  {
    usage: 'conversions resume',
    does: 'Start payouts again, whatever they were stopped for: look into that first',
    async run({ client, log, print }) {
      const resumed = await resumeConversions(client)
      await log('conversions resume', null)
      if (resumed.length === 0) print('Payouts were not stopped.')
      for (const { chain_id, stopped_reason } of resumed)
        print(`Chain ${chain_id} pays again. It was stopped for: ${stopped_reason.replaceAll('_', ' ')}.`)
    },
  },
]

const mail: Command[] = [
  {
    usage: 'mail test EMAIL',
    does: 'Send a letter, to see whether mail works',
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
  does: 'Show how the installation does, in counts only; ends with 1 if a part fails',
  run: printStatus,
}

export const commands: readonly Command[] = [status, ...people, ...work, ...money, ...mail]
