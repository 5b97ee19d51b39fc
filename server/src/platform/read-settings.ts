import * as z from 'zod/mini'
import { isPrivate } from './setting-kinds.ts'
import { readSecretFiles } from './secret-files.ts'
import { listMisnamed } from './setting-warnings.ts'
import { modelProviders, settings } from './settings.ts'

type Name = keyof typeof settings

/** Settings that are required if another one is set. */
interface Need {
  when: Name
  /** Applies only to these values, which the error then names. */
  is?: readonly string[]
  /** Applies to all values but this one. */
  unless?: string
  need: readonly Name[]
}

const treasury = ['TREASURY_ADDRESS', 'TREASURY_TOKEN', 'TREASURY_PAYER_KEY'] as const
const keptModels = modelProviders.filter((name) => name !== 'openai-compatible' && name !== 'ollama')
const eachNeeds = (names: readonly Name[], need: readonly Name[]): Need[] => names.map((when) => ({ when, need }))

const needs: readonly Need[] = [
  { when: 'NODE_ENV', is: ['production'], need: ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'] },
  { when: 'FINU_PROCESS', is: ['web', 'worker'], need: ['DATABASE_URL'] },
  { when: 'OTEL_EXPORTER_OTLP_HEADERS', need: ['OTEL_EXPORTER_OTLP_ENDPOINT'] },
  { when: 'OPERATOR_ADDRESS', need: ['OPERATOR_NAME'] },
  { when: 'S3_BUCKET', need: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  ...eachNeeds(['AI_MODEL', 'AI_BASE_URL', 'AI_API_KEY'], ['AI_PROVIDER']),
  { when: 'AI_PROVIDER', unless: 'ollama', need: ['AI_MODEL'] },
  { when: 'AI_PROVIDER', is: ['openai-compatible'], need: ['AI_BASE_URL'] },
  { when: 'AI_PROVIDER', is: keptModels, need: ['AI_API_KEY'] },
  ...eachNeeds(['GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'], ['GOOGLE_CLIENT_ID']),
  { when: 'GOOGLE_CLIENT_ID', need: ['GOOGLE_CLIENT_SECRET'] },
  ...eachNeeds(['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID', 'STRIPE_API_URL'], ['STRIPE_SECRET_KEY']),
  { when: 'STRIPE_SECRET_KEY', need: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] },
  ...eachNeeds(treasury, ['CHAIN_RPC_URL', ...treasury]),
]

const Settings = z.object(settings).check(({ value, issues }) => {
  const refuse = (name: Name, message: string) => issues.push({ code: 'custom', input: value, path: [name], message })
  for (const { when, is, unless, need } of needs) {
    const said = value[when]
    if (said === undefined || said === unless || (is && !is.includes(String(said)))) continue
    for (const name of need)
      if (value[name] === undefined) refuse(name, `must be set when ${when} is${is ? ` ${String(said)}` : ''}.`)
  }
  const { GOOGLE_CLIENT_ID, PUBLIC_URL, PERSON_DAILY_POINTS: most, MINIMUM_CONVERSION: least } = value
  if (GOOGLE_CLIENT_ID && PUBLIC_URL && !isPrivate(PUBLIC_URL))
    refuse('PUBLIC_URL', 'must begin with https:// when GOOGLE_CLIENT_ID is set.')
  if (most !== undefined && most < least) refuse('PERSON_DAILY_POINTS', 'must be at least MINIMUM_CONVERSION.')
})
export type Settings = z.output<typeof Settings>

/**
 * Reads the settings, and the files of secrets that are given as files. An empty one counts as not set.
 * @throws a sentence that names what is wrong, and a line for each name that is nearly a setting's
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const said = Object.fromEntries(Object.entries(readSecretFiles(environment)).filter(([, value]) => value !== ''))
  const { error, data } = Settings.safeParse(said)
  const issue = error?.issues[0]
  if (issue) throw new Error([`${String(issue.path[0])} ${issue.message}`, ...listMisnamed(environment)].join('\n'))
  return data!
}
