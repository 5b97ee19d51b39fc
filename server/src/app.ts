import { readFileSync } from 'node:fs'
import { accounts } from '@finu/contract/accounts'
import { fitness } from '@finu/contract/fitness'
import { meals } from '@finu/contract/meals'
import { moods } from '@finu/contract/moods'
import { profile } from '@finu/contract/profile'
import { rewards, transactions } from '@finu/contract/rewards'
import { symptoms } from '@finu/contract/symptoms'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { accountRoutes, profileRoutes } from './accounts/routes.ts'
import { fitnessRoutes } from './fitness/routes.ts'
import { openFoodProvider } from './meals/provider-actions.ts'
import { mealRoutes } from './meals/routes.ts'
import { moodRoutes } from './moods/routes.ts'
import { referenceStyle, renderReference } from './platform/api-reference.ts'
import type { Database } from './platform/database.ts'
import { createHttp, register } from './platform/http.ts'
import { describeApi } from './platform/openapi.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { serveWeb } from './platform/static-web.ts'
import { rewardRoutes, transactionRoutes } from './rewards/routes.ts'
import { symptomRoutes } from './symptoms/routes.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

export interface AppOptions {
  database: Database
  logger: Logger
  clock: () => Date
  registrationsPerHour: number
  trustedProxies: number
  /** Where Open Food Facts, or a copy of it, is asked for packaged foods; undefined for the built-in table alone. */
  foodProviderUrl?: string | undefined
}

/** The whole server: every room in one line, the API reference, health, the web app. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, clock } = options
  const app = createHttp(options)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })

  const rooms = {
    accounts: accountRoutes(database, options.registrationsPerHour),
    profile: profileRoutes,
    moods: moodRoutes,
    symptoms: symptomRoutes,
    fitness: fitnessRoutes,
    meals: mealRoutes(
      options.foodProviderUrl ? openFoodProvider(database, options.foodProviderUrl, options.logger) : null,
    ),
    rewards: rewardRoutes,
    transactions: transactionRoutes,
  }
  for (const room of Object.values(rooms)) register(app, room, database, clock)

  const document = describeApi({ accounts, profile, moods, symptoms, fitness, meals, rewards, transactions }, version)
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
