import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@finu/contract/accounts/accounts'
import { chat } from '@finu/contract/assistant/chat'
import { routines } from '@finu/contract/fitness/sets'
import { ownFoods } from '@finu/contract/meals/own-foods'
import { savedMeals } from '@finu/contract/meals/saved-meals'
import { achievements } from '@finu/contract/rewards/achievements'
import { startMailbox } from '@finu/standins/mailbox'
import { openPremium } from '../../scripts/demo/open-premium.ts'
import { growSampleYear } from '../../scripts/demo/grow-sample-year.ts'
import { findSamplePerson } from '../../scripts/demo/sample-person.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openDestination, openLog } from '../../server/src/platform/log.ts'
import { startServer, type RunningServer } from '../../server/src/start.ts'
import { openClient, type Client } from '../../server/testing/client.ts'
import { fillDataFolder } from '../../server/testing/data-folder.ts'
import { registration } from '../../server/testing/registration.ts'
import { timezone } from '../support/people.ts'
import { letter } from './letter.ts'

/** The time on every picture, by the server's clock and the browsers': a Wednesday with a running fast. */
export const shownTime = new Date('2026-11-18T09:40:00Z')
/** The port for pictures is always the same, as some pages show their own address. */
const portOfPictures = 4873
/** A stopped clock never starts a new window of a limit. */
const unlimited = { CALLS_PER_SECOND: '10000000', WRITES_A_MINUTE: '10000000', REGISTRATIONS_PER_HOUR: '1000000' }

/** The server of all screens. It can be sent to another process, as it is plain data. */
export interface Fixture {
  url: string
  mailboxUrl: string
  /** Sessions of a person with a year of logs, and of one without any. */
  tokens: { sample: string; newcomer: string }
  /** Ids of conversations of the first. */
  chats: { cards: string; chart: string; guidance: string }
}

/** A fixture in this process. */
export interface OpenFixture extends Fixture {
  stop: () => Promise<void>
}

/** Sends messages of one conversation, one per minute. @returns its id */
async function talk(
  person: Client,
  setClock: (at: Date) => void,
  began: string,
  ...messages: string[]
): Promise<string> {
  let sessionId: string | null = null
  let at = Date.parse(began)
  for (const content of messages) {
    setClock(new Date((at += 60_000)))
    ;({ sessionId } = await person.call(chat.send, { body: { messages: [{ role: 'user', content }], sessionId } }))
  }
  setClock(shownTime)
  return sessionId!
}

async function addPeople(
  { app: { http } }: RunningServer,
  setClock: (at: Date) => void,
): Promise<Pick<Fixture, 'tokens' | 'chats'>> {
  const { person } = (await findSamplePerson(http))!
  await person.call(achievements.share, { body: { data_sharing: true, alias: 'Amber Fox' } })
  await person.call(savedMeals.save, {
    body: { name: 'Usual snack', meal_type: 'snack', food_items: [{ name: 'Banana', calories_per_unit: 105 }] },
  })
  await person.call(ownFoods.createOwnFood, {
    body: {
      name: 'Granola, hazelnut',
      brand: 'Sample brand',
      content: { kind: 'label', basis: '100_g', label: { calories: 452, fat_g: 19, carbs_g: 56, protein_g: 11 } },
    },
  })
  await person.call(routines.createRoutine, {
    body: {
      name: 'Upper body',
      movements: [{ movement: 'Bench press', sets: 2, reps: 5, load_kg: 60, rest_seconds: 120 }],
    },
  })
  const body = { ...registration('newcomer@example.com', 'New user'), timezone }
  const newcomer = await openClient(http, null, '').call(accounts.register, { body })
  return {
    tokens: { sample: person.token!, newcomer: newcomer.access_token },
    chats: {
      chart: await talk(person, setClock, '2026-11-18T08:40:00Z', 'Show my mood of the last 30 days'),
      guidance: await talk(person, setClock, '2026-11-18T09:00:00Z', 'I do not want to live any more'),
      cards: await talk(
        person,
        setClock,
        '2026-11-18T09:30:00Z',
        'How is my day so far?',
        'I had porridge with blueberries for breakfast and walked for 20 minutes',
        'I feel happy because I slept well',
      ),
    },
  }
}

/** Makes a data folder that the server's database can enter, as it runs as another user under root. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'finu-screens-'))
  await chmod(folder, 0o755)
  return folder
}

/**
 * Starts a server at the time shown, with a person with logs, one without, and a mailbox.
 * @param days for how many days the person has logged
 */
export async function openFixture(days = 365, port = portOfPictures): Promise<OpenFixture> {
  const [dataDir, mail] = [await makeFolder(), await makeFolder()]
  await fillDataFolder(dataDir)
  await writeFile(join(mail, 'letter.eml'), letter)
  const log = openLog('warn', await openDestination(join(dataDir, 'finu.log'), false))
  const mailbox = await startMailbox({ folder: mail, clock: () => shownTime })
  let time = shownTime
  const start = (processKind: 'all' | 'web') => {
    const config = readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), ...unlimited })
    return startServer({ ...config, processKind, clockToleranceMs: Infinity }, log, undefined, () => time)
  }
  const growing = await start('web')
  await growSampleYear(growing.app.http, shownTime, (at) => (time = at), timezone, days)
  await growing.stop()
  time = shownTime
  const opening = await start('all')
  await openPremium(opening, dataDir)
  await opening.stop()
  const server = await start('web')
  return {
    url: `http://localhost:${port}`,
    mailboxUrl: mailbox.url,
    ...(await addPeople(server, (at) => (time = at))),
    stop: async () => {
      await Promise.all([server.stop(), mailbox.stop()])
      for (const folder of [dataDir, mail]) await rm(folder, { recursive: true, force: true })
    },
  }
}
