import { assistantNameMeta } from '@finu/contract/assistant/assistant-name'
import { registrationMeta } from '@finu/contract/accounts/registration'
import { listWays, signInWaysMeta } from '@finu/contract/accounts/sign-in-ways'
import { testMailboxMeta } from '@finu/contract/platform/test-mailbox'
import {
  policyAddressMetas,
  policyFactsMeta,
  type PolicyFacts,
  type PolicyName,
} from '@finu/contract/support/policy-facts'
import type { FastifyInstance } from 'fastify'
import { accountsRoom } from './accounts/room.ts'
import { assistantRoom } from './assistant/room.ts'
import { chipsRoom } from './chips/room.ts'
import { fastingRoom } from './fasting/room.ts'
import { fitnessRoom } from './fitness/room.ts'
import { imagesRoom } from './images/room.ts'
import { insightsRoom } from './insights/room.ts'
import { mealsRoom } from './meals/room.ts'
import { medicinesRoom } from './medicines/room.ts'
import { moodsRoom } from './moods/room.ts'
import { openAdmission } from './platform/admission.ts'
import { readBuild } from './platform/build.ts'
import { countCalls } from './platform/call-metrics.ts'
import { openDatabaseMetrics } from './platform/database-metrics.ts'
import type { MetricSource } from './platform/metrics.ts'
import { openDiskMetrics, openProcessMetrics } from './platform/process-metrics.ts'
import { referenceStyle, renderReference } from './platform/api-reference.ts'
import { removeOldAttempts } from './platform/attempts.ts'
import type { PersonLimits } from './platform/http.ts'
import { openImageKit } from './platform/image-kit.ts'
import { openDocument } from './platform/fixed-document.ts'
import { serveHealth } from './platform/health.ts'
import { createHttp, type HttpOptions } from './platform/http-server.ts'
import { doJob, NoPayload, type JobHandler } from './platform/jobs.ts'
import { readSchemaNames } from './platform/openapi-schemas.ts'
import { describeApi, type OpenApiDocument } from './platform/openapi.ts'
import { openReadiness, type Conditions, type Readiness } from './platform/readiness.ts'
import { createRegistrar } from './platform/registrar.ts'
import { platformPersonalData, tidyOutbox } from './platform/outbox.ts'
import type { Groups, OpenRoom, Tools } from './platform/room.ts'
import { serveWeb } from './platform/static-web.ts'
import { openTokens } from './platform/tokens.ts'
import { removeOldEvents } from './platform/webhooks.ts'
import { remindersRoom } from './reminders/room.ts'
import { rewardsRoom } from './rewards/room.ts'
import { sleepRoom } from './sleep/room.ts'
import { subscriptionRoom } from './subscription/room.ts'
import { supportRoom } from './support/room.ts'
import { symptomsRoom } from './symptoms/room.ts'
import { walletRoom } from './wallet/room.ts'
import { waterRoom } from './water/room.ts'
import { weightRoom } from './weight/room.ts'

/** Which Finu this is. */
export const build = readBuild()
const { version } = build

/** Every room of the server. */
export const rooms = [
  accountsRoom,
  moodsRoom,
  symptomsRoom,
  chipsRoom,
  medicinesRoom,
  mealsRoom,
  fastingRoom,
  fitnessRoom,
  waterRoom,
  weightRoom,
  sleepRoom,
  assistantRoom,
  imagesRoom,
  insightsRoom,
  remindersRoom,
  rewardsRoom,
  walletRoom,
  subscriptionRoom,
  supportRoom,
]

/** Every call, by room. */
export const contract: Groups = Object.assign({}, ...rooms.map((room) => room.contract))

export interface AppOptions extends Omit<Tools, 'imageKit' | 'version' | 'personalData' | 'folders'>, HttpOptions {
  limits: PersonLimits
  /** The facts of the built-in terms and privacy policy, and the addresses of the operator's own texts. */
  policyFacts: PolicyFacts
  policyAddresses: Record<PolicyName, string | null>
  /** Null if emails are sent. */
  testMailboxUrl: string | null
  dataDir: string
  /** The checks of the process; those of files are the rooms'. */
  conditions: Omit<Conditions, 'hasItsFiles'>
}

/** The whole server: its answers, and its jobs. */
export interface App {
  http: FastifyInstance
  jobs: readonly JobHandler[]
  /** All metrics, the rooms' too. */
  metrics: readonly MetricSource[]
  checkReadiness: () => Promise<Readiness>
  /** Work that runs once at the start, while calls are answered. */
  atStart: () => Promise<void>
}

/** All tables of people. Tables that others depend on, such as the users themselves, come last. */
export const personalData = [...platformPersonalData, ...rooms.toReversed().flatMap((room) => room.personalData)]
/** The folders of people's files, one per room that stores files. */
export const folders = rooms.flatMap(({ folder }) => folder ?? [])

/** Lists the jobs: the rooms' own, and an hourly clean-up of all rooms. */
function jobsOf(opened: readonly OpenRoom[], { database, clock, logger }: Tools): JobHandler[] {
  const jobs = opened.flatMap((room) => room.jobs ?? [])
  const parts = [
    (now: Date) => removeOldAttempts(database, now),
    (now: Date) => removeOldEvents(database, now),
    (now: Date) => tidyOutbox(database, jobs, logger, now),
    ...opened.flatMap(({ cleanUp }) => cleanUp ?? []),
  ]
  const cleanUp = async () => {
    const failures: unknown[] = []
    for (const part of parts) await part(clock()).catch((error: unknown) => void failures.push(error))
    // The queue tries again; no part waits for another one.
    if (failures.length > 0) throw failures[0]
  }
  return [...jobs, doJob({ name: 'clean_up', Payload: NoPayload }, cleanUp, '37 * * * *')]
}

/** Opens every room; serves their calls, the API reference, health and the web app. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, clock, limits } = options
  const admission = openAdmission(options.capacity.calls, options.capacity.callsAskingOthers)
  const http = createHttp(options, admission)
  const callMetrics = countCalls(http, () => admission.countRefused())
  const tokens = openTokens(options.serverKeys)
  const isSecure = new URL(options.publicUrl).protocol === 'https:'
  const register = createRegistrar(http, { database, clock, tokens, isSecure, limits, admission })
  const imageKit = openImageKit()
  http.addHook('onClose', () => imageKit.close())
  // The same object, so that the rooms see later changes, such as the port in letters' links.
  const tools: Tools = Object.assign(options, { imageKit, version, personalData, folders })
  const opened: OpenRoom[] = []
  for (const room of rooms) {
    const open = await room.open(tools)
    opened.push(open)
    http.addHook('preClose', async () => open.beforeClose?.())
    http.addHook('onClose', async () => open.close?.())
    for (const [name, endpoints] of Object.entries(room.contract)) register(name, endpoints, open.handlers[name]!)
  }
  // Behind the rooms' hooks, which end what would keep calls running.
  http.addHook('preClose', () => admission.end())

  // Printed for the first reader, as it would only delay the start.
  let document: Promise<OpenApiDocument> | undefined
  const describe = () => (document ??= readSchemaNames().then((names) => describeApi(contract, version, names)))
  const [html, css] = ['text/html; charset=utf-8', 'text/css; charset=utf-8']
  const json = 'application/json; charset=utf-8'
  http.get('/api/openapi.json', openDocument({ mediaType: json, text: async () => JSON.stringify(await describe()) }))
  http.get('/api/docs', openDocument({ mediaType: html, text: async () => renderReference(await describe()) }))
  http.get('/api/docs/style.css', openDocument({ mediaType: css, text: () => referenceStyle }))

  const isStopping = () => options.conditions.isStopping() || admission.isEnding()
  const hasItsFiles = () => opened.every((room) => room.hasItsFiles?.() ?? true)
  const conditions = { ...options.conditions, isStopping, hasItsFiles }
  const checkReadiness = openReadiness(database, conditions, () => performance.now())
  serveHealth(http, checkReadiness, build)

  await serveWeb(http, {
    [assistantNameMeta]: options.assistantName,
    [testMailboxMeta]: options.testMailboxUrl ?? '',
    [policyFactsMeta]: JSON.stringify(options.policyFacts),
    [policyAddressMetas.terms]: options.policyAddresses.terms ?? '',
    [policyAddressMetas.privacy]: options.policyAddresses.privacy ?? '',
    [registrationMeta]: options.registration,
    [signInWaysMeta]: listWays(['email', ...(options.google ? (['google'] as const) : []), 'passkey', 'wallet']),
  })
  return {
    http,
    jobs: jobsOf(opened, tools),
    metrics: [
      callMetrics,
      openProcessMetrics(),
      openDiskMetrics(options.dataDir),
      ...openDatabaseMetrics(database, clock),
      ...opened.flatMap((room) => room.metrics ?? []),
    ],
    checkReadiness,
    atStart: async () => void (await Promise.all(opened.map(async (room) => room.atStart?.()))),
  }
}
