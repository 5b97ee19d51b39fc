import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const processorsOf = (environment: NodeJS.ProcessEnv) => readConfig(environment).policyFacts.processors
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' }
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const hexadecimal = (digits: number) => `0x${'1'.repeat(digits)}`
const chain = {
  CHAIN_RPC_URL: 'https://node.example',
  CHAIN_NETWORK: 'bsc-testnet',
  TREASURY_ADDRESS: hexadecimal(40),
  TREASURY_TOKEN: hexadecimal(40),
  TREASURY_PAYER_KEY: hexadecimal(64),
}

test('a server that is set up with nothing passes nothing on', () => {
  expect(processorsOf({})).toEqual([])
})

test('each service that is set is named', () => {
  expect(
    processorsOf({
      ...stripe,
      ...google,
      ...bucket,
      ...chain,
      SMTP_URL: 'smtps://user:secret@smtp.mail.example:465',
      AI_PROVIDER: 'anthropic',
      AI_MODEL: 'model',
      AI_API_KEY: 'key',
      FOOD_PROVIDER: 'openfoodfacts',
    }),
  ).toEqual([
    { kind: 'mail', name: 'smtp.mail.example' },
    { kind: 'google', name: 'Google' },
    { kind: 'payments', name: 'Stripe' },
    { kind: 'model', name: 'Anthropic' },
    { kind: 'photos', name: 'Amazon S3' },
    { kind: 'foods', name: 'Open Food Facts' },
    { kind: 'node', name: 'node.example' },
    { kind: 'chain', name: 'BSC Testnet' },
  ])
})

test('other addresses are named by their host, and never by what else is in them', () => {
  const named = processorsOf({
    ...stripe,
    STRIPE_API_URL: 'https://payments.example/api',
    ...google,
    GOOGLE_ISSUER: 'https://sign-in.example/realm',
    ...bucket,
    S3_ENDPOINT: 'https://storage.example',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'model',
    AI_BASE_URL: 'https://models.example/v1',
    FOOD_PROVIDER: 'openfoodfacts',
    FOOD_PROVIDER_URL: 'https://foods.example',
  })
  expect(named.map(({ name }) => name)).toEqual([
    'sign-in.example',
    'payments.example',
    'models.example',
    'storage.example',
    'foods.example',
  ])
})

test.each(['localhost', '127.0.0.1', '10.0.0.3', '[::1]', 'mail', 'smtp.internal', 'mail.lan'])(
  'a service at %s is the operator’s own, and its address stays out of the texts',
  (host) => {
    expect(processorsOf({ SMTP_URL: `smtp://${host}:2525` })).toEqual([{ kind: 'mail', name: null }])
    expect(processorsOf({ AI_PROVIDER: 'ollama', AI_BASE_URL: `http://${host}:11434` })).toEqual([
      { kind: 'model', name: null },
    ])
  },
)

test('what stands in for a service on this machine is no service', () => {
  expect(
    processorsOf({
      ...stripe,
      ...google,
      ...chain,
      CHAIN_NETWORK: 'local',
      STAND_INS: 'google,payments,mailbox,chain',
    }),
  ).toEqual([])
})
