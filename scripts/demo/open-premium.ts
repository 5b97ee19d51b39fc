import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts } from '@finu/contract/accounts/accounts'
import { subscription } from '@finu/contract/subscription/subscription'
import { correlationJob } from '@finu/server/insights/correlation-actions'
import type { RunningServer } from '@finu/server/start'
import { openClient, type Client } from '../../server/testing/client.ts'
import { findSamplePerson } from './sample-person.ts'

/** Waits for the letter that confirms an address. @returns the token of its link */
async function readLink(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  for (let tries = 0; tries < 300; tries++) {
    for (const name of await readdir(folder)) {
      const letter = (await readFile(join(folder, name), 'utf8')).replaceAll(/=\r?\n/g, '')
      const token = /verify-email\?token=3D([\w-]+)/.exec(letter)?.[1]
      if (token) return token
    }
    await wait(100)
  }
  throw new Error('The letter that confirms the address of the sample person was not sent.')
}

/** Confirms the sample person's address, starts their trial of Premium, and computes their correlations. */
export async function openPremium({ app: { http, jobs } }: RunningServer, dataDir: string): Promise<Client> {
  await openClient(http, null, '').call(accounts.verifyEmail, { body: { token: await readLink(dataDir) } })
  const { person } = (await findSamplePerson(http))!
  await person.call(subscription.startTrial)
  await jobs.find(({ job }) => job.name === correlationJob.name)!.run({ user_id: person.userId })
  return person
}
