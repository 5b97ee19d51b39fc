import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { accounts } from '@finu/contract/accounts'
import { chat } from '@finu/contract/chat'
import { fasting } from '@finu/contract/fasting'
import { fitness } from '@finu/contract/fitness'
import { images } from '@finu/contract/images'
import { meals } from '@finu/contract/meals'
import { moods } from '@finu/contract/moods'
import { profile } from '@finu/contract/profile'
import { rewards, transactions } from '@finu/contract/rewards'
import { symptoms } from '@finu/contract/symptoms'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openKnownDevices } from './accounts/known-device.ts'
import { accountRoutes, profileRoutes } from './accounts/routes.ts'
import { createCoach } from './assistant/coach/model.ts'
import { openModel } from './assistant/providers-actions.ts'
import { chatRoutes } from './assistant/routes.ts'
import { fastingRoutes } from './fasting/routes.ts'
import { fitnessRoutes } from './fitness/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { openFoodProvider } from './meals/provider-actions.ts'
import { mealRoutes } from './meals/routes.ts'
import { moodRoutes } from './moods/routes.ts'
import { referenceStyle, renderReference } from './platform/api-reference.ts'
import type { ModelOptions } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { Files } from './platform/files.ts'
import { createRegistrar, type PersonLimits } from './platform/http.ts'
import { createHttp } from './platform/http-server.ts'
import { openImageKit } from './platform/image-kit.ts'
import { describeApi } from './platform/openapi.ts'
import { serveWeb } from './platform/static-web.ts'
import { openTokens } from './platform/tokens.ts'
import { rewardRoutes, transactionRoutes } from './rewards/routes.ts'
import { symptomRoutes } from './symptoms/routes.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** Every call, by room. */
export const contract = {
  accounts,
  profile,
  moods,
  symptoms,
  meals,
  fasting,
  fitness,
  chat,
  images,
  rewards,
  transactions,
}

export interface AppOptions {
  database: Database
  files: Files
  logger: Logger
  clock: () => Date
  /** The installation's secret. */
  serverKey: Uint8Array
  /** The address people open. */
  publicUrl: string
  capacity: { calls: number; connections: number }
  limits: PersonLimits
  registrationsPerHour: number
  assistantName: string
  freeMessagesADay: number
  /** Null: the built-in coach answers. */
  model: ModelOptions | null
  trustedProxies: number
  /** Where Open Food Facts, or a copy of it, is asked for packaged foods; undefined for the built-in table alone. */
  foodProviderUrl?: string | undefined
}

/** The coach answers from this machine. */
const coachPatienceMs = 30_000

/** The whole server: every room in one line, the API reference, health, the web app. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, clock } = options
  const app = createHttp(options)
  const kit = openImageKit()
  app.addHook('onClose', () => kit.close())

  const rooms = {
    accounts: accountRoutes({
      database,
      devices: openKnownDevices(options.serverKey, randomUUID),
      registrationsPerHour: options.registrationsPerHour,
    }),
    profile: profileRoutes,
    moods: moodRoutes,
    symptoms: symptomRoutes,
    fasting: fastingRoutes,
    fitness: fitnessRoutes,
    chat: chatRoutes({
      name: options.assistantName,
      model: options.model ? await openModel(options.model) : createCoach(options.assistantName),
      budget: options.model,
      patienceMs: options.model?.patienceMs ?? coachPatienceMs,
      freeMessagesADay: options.freeMessagesADay,
    }),
    images: imageRoutes({ database, files: options.files, kit }),
    meals: mealRoutes(
      options.foodProviderUrl ? openFoodProvider(database, options.foodProviderUrl, options.logger) : null,
    ),
    rewards: rewardRoutes,
    transactions: transactionRoutes,
  }
  const tokens = openTokens(options.serverKey)
  const isSecure = new URL(options.publicUrl).protocol === 'https:'
  const register = createRegistrar(app, { database, clock, tokens, isSecure, limits: options.limits })
  for (const room of Object.values(rooms)) register(room)

  const document = describeApi(contract, version)
  const reference = renderReference(document)
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(reference))
  app.get('/api/docs/style.css', (_request, reply) => reply.type('text/css').send(referenceStyle))

  app.get('/health', async (_request, reply) => {
    const isUp = await database.ping().then(
      () => true,
      () => false,
    )
    reply.header('cache-control', 'no-store').code(isUp ? 200 : 503)
    return { status: isUp ? 'ok' : 'unavailable', database: isUp ? 'ok' : 'unavailable', version }
  })

  await serveWeb(app)
  return app
}
