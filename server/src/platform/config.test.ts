import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

test('an empty setting counts as not set', () => {
  const names = Object.keys(settings)
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

const inProduction = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://localhost/finu',
  PUBLIC_URL: 'https://finu.example',
  SMTP_URL: 'smtp://localhost',
}

describe('the network settings', () => {
  test('let only this machine reach the server in production and while something stands in, unless HOST is set', () => {
    const hostOf = (environment: Record<string, string>) => readConfig(environment).host
    expect([hostOf({}), hostOf({ STAND_INS: 'google' }), hostOf(inProduction)]).toEqual([
      null,
      '127.0.0.1',
      '127.0.0.1',
    ])
    expect(hostOf({ ...inProduction, HOST: '0.0.0.0' })).toBe('0.0.0.0')
  })

  test('trust proxies by their number or by their addresses', () => {
    const trusted = (TRUSTED_PROXIES: string) => readConfig({ TRUSTED_PROXIES }).trustedProxies
    expect([readConfig({}).trustedProxies, trusted('2'), trusted('10.0.0.0/8, ::1')]).toEqual([
      0,
      2,
      ['10.0.0.0/8', '::1'],
    ])
    for (const wrong of ['11', 'all', '0.0.0.0/0'])
      expect(() => trusted(wrong)).toThrow(`TRUSTED_PROXIES must be a number from 0 to 10, or addresses like`)
  })

  test('serve no metrics unless a port is set, and then to this machine alone', () => {
    expect(readConfig({}).metricsAddress).toBe(null)
    expect(readConfig({ METRICS_PORT: '9464' }).metricsAddress).toEqual({ port: 9_464, host: '127.0.0.1' })
    const everywhere = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
    expect(readConfig(everywhere).metricsAddress).toEqual({ port: 9_464, host: '0.0.0.0' })
  })

  test('trace nothing unless a collector is set', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318/'
    expect(readConfig({}).traces).toBe(null)
    const usual = { endpoint: 'http://localhost:4318', headers: {}, share: 1, serviceName: 'finu' }
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual(usual)
    const more = { OTEL_EXPORTER_OTLP_HEADERS: 'X-Key=a%20b, other=c=', OTEL_TRACES_SAMPLER_ARG: '0.25' }
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).traces).toEqual({
      ...usual,
      headers: { 'x-key': 'a b', other: 'c=' },
      share: 0.25,
    })
    for (const OTEL_TRACES_SAMPLER_ARG of ['2', '-1', '1.5', 'all'])
      expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG })).toThrow(
        'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
      )
    for (const OTEL_EXPORTER_OTLP_HEADERS of ['a key', 'x-key=', '=b', 'x=%zz'])
      expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS })).toThrow(
        /^OTEL_EXPORTER_OTLP_HEADERS must be headers like name=value,other=value\.$/,
      )
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must be set')
  })

  test('take the address of a place alone', () => {
    for (const PUBLIC_URL of ['https://finu.example', 'https://finu.example/', 'http://localhost:0'])
      expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL.replace(/\/$/, ''))
    const places = ['/app', '?a=b', '#a', '/?', '#']
    const odd = ['finu.example', 'localhost:3000', 'ftp://finu.example', 'https://me@finu.example', 'https://a:b@c.de']
    for (const PUBLIC_URL of [...places.map((end) => `https://finu.example${end}`), ...odd])
      expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL must be an address like https://finu.example')
  })

  test('name the setting that was nearly set where another one is missing', () => {
    const { DATABASE_URL, ...others } = inProduction
    expect(() => readConfig({ ...others, DATABASEURL: DATABASE_URL })).toThrow(
      /^DATABASE_URL must be set when NODE_ENV is production\.\nDATABASEURL is no setting; did you mean DATABASE_URL\?$/,
    )
  })
})

describe('the model settings', () => {
  test('choose the built-in coach by default', () => {
    expect(readConfig({}).model).toBeNull()
  })

  test("set the model's limits", () => {
    const local = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small', AI_BASE_URL: 'http://localhost:11434/v1/' }
    expect(readConfig(local).model).toEqual({
      provider: 'openai-compatible',
      model: 'small',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: undefined,
      timeoutMs: 60_000,
      dailyTokens: 200_000,
      dailyTokensOfAll: null,
      readsImages: false,
    })
    expect(readConfig({ ...local, AI_IMAGES: 'true' }).model?.readsImages).toBe(true)
    expect(readConfig({ AI_PROVIDER: 'anthropic', AI_MODEL: 'large', AI_API_KEY: 'key' }).model?.readsImages).toBe(true)
    const limits = { AI_TIMEOUT_SECONDS: '20', AI_DAILY_TOKENS: '5000', AI_DAILY_TOKENS_ALL: '90000000000' }
    expect(readConfig({ ...local, ...limits }).model).toMatchObject({
      timeoutMs: 20_000,
      dailyTokens: 5_000,
      dailyTokensOfAll: 90_000_000_000,
    })
  })

  test.each([
    [{}, undefined],
    [{ OLLAMA_HOST: '0.0.0.0' }, 'http://127.0.0.1:11434'],
    [{ OLLAMA_HOST: '127.0.0.1:5000' }, 'http://127.0.0.1:5000'],
    [{ OLLAMA_HOST: 'https://gpu.example' }, 'https://gpu.example'],
    [{ OLLAMA_HOST: 'gpu.lan', AI_BASE_URL: 'http://other.lan:11434/v1/' }, 'http://other.lan:11434'],
  ])('choose an Ollama by its address alone: %o', (said, baseUrl) => {
    expect(readConfig({ AI_PROVIDER: 'ollama', ...said }).model).toMatchObject({
      provider: 'ollama',
      model: null,
      baseUrl,
      timeoutMs: 180_000,
    })
  })

  test.each([
    [{ AI_PROVIDER: 'ollama', OLLAMA_HOST: 'ftp://x' }, 'OLLAMA_HOST must be an address'],
    [{ AI_PROVIDER: 'oracle' }, 'must be one of openai-compatible, ollama, anthropic, openai, google'],
    [{ AI_PROVIDER: 'openai' }, 'AI_MODEL must be set when AI_PROVIDER is.'],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY must be set when AI_PROVIDER is anthropic.'],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, 'AI_BASE_URL must be set'],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'localhost' }, 'AI_BASE_URL must be an address'],
    [{ AI_MODEL: 'm' }, 'AI_PROVIDER must be set when AI_MODEL is.'],
    [{ AI_API_KEY: 'secret' }, 'AI_PROVIDER must be set when AI_API_KEY is.'],
    [{ AI_PROVIDER: 'google', AI_MODEL: 'm', AI_API_KEY: 'k', AI_DAILY_TOKENS: 'many' }, 'AI_DAILY_TOKENS must be'],
  ])('refuse incomplete settings with a sentence: %o', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})

describe('the test mailbox setting', () => {
  const mailbox = { TEST_MAILBOX_URL: 'http://127.0.0.1:8025' }

  test('applies only while no emails are sent, and never in production', () => {
    expect(readConfig({}).testMailboxUrl).toBe(null)
    expect(readConfig(mailbox).testMailboxUrl).toBe('http://127.0.0.1:8025')
    expect(readConfig({ ...mailbox, SMTP_URL: 'smtp://localhost' }).testMailboxUrl).toBe(null)
    expect(readConfig({ ...inProduction, ...mailbox }).testMailboxUrl).toBe(null)
  })

  test.each([
    'https://mail.example',
    'http://localhost:8025',
    'http://127.0.0.1:8025/"><script>',
    'javascript:alert(1)',
  ])('refuses any other address: %s', (url) =>
    expect(() => readConfig({ TEST_MAILBOX_URL: url })).toThrow('TEST_MAILBOX_URL must be an address like'),
  )
})

describe('the Google settings', () => {
  const client = { GOOGLE_CLIENT_ID: 'an-app', GOOGLE_CLIENT_SECRET: 'a-secret' }

  test('offer no Google sign-in by default, in production too', () => {
    expect([readConfig({}).google, readConfig(inProduction).google]).toEqual([null, null])
  })

  test('choose Google, or another provider by its address', () => {
    const own = { clientId: 'an-app', clientSecret: 'a-secret', isStandIn: false }
    const expected = { issuer: 'https://accounts.google.com', ...own }
    expect(readConfig({ ...inProduction, ...client }).google).toEqual(expected)
    const issuer = 'http://127.0.0.1:4000'
    expect(readConfig({ ...client, GOOGLE_ISSUER: issuer }).google).toEqual({ ...expected, issuer })
  })

  test.each([
    [{ GOOGLE_CLIENT_ID: 'an-app' }, 'GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is.'],
    [{ GOOGLE_CLIENT_SECRET: 'a-secret' }, 'GOOGLE_CLIENT_ID must be set when GOOGLE_CLIENT_SECRET is.'],
    [{ GOOGLE_ISSUER: 'https://id.example' }, 'GOOGLE_CLIENT_ID must be set when GOOGLE_ISSUER is.'],
    [{ ...client, GOOGLE_ISSUER: 'http://id.example' }, 'GOOGLE_ISSUER must be an https address'],
    [{ ...client, GOOGLE_ISSUER: 'id.example' }, 'GOOGLE_ISSUER must be an https address'],
    [
      { ...client, PUBLIC_URL: 'http://finu.example' },
      'PUBLIC_URL must begin with https:// when GOOGLE_CLIENT_ID is set',
    ],
  ])('stop the start if incomplete or over an unencrypted line: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
    expect(() => readConfig({ ...inProduction, ...environment })).toThrow(sentence)
  })
})

describe('the chain settings', () => {
  test('choose BSC without a node by default, or another network by its name', () => {
    const limits = { minimumPoints: 100, personDailyPoints: 5_000 }
    const usual = { treasury: null, pointsPerToken: 10, ...limits, patienceMs: 6_000, settlingMs: 4_000 }
    const bsc = { network: 'bsc-mainnet', id: 56, rpcUrl: null, payoutFreezeHours: 24 }
    expect(readConfig({}).chain).toEqual({ ...usual, ...bsc })
    const local = { CHAIN_NETWORK: 'local', CHAIN_RPC_URL: 'http://127.0.0.1:8545' }
    const rpcUrl = 'http://127.0.0.1:8545'
    expect(readConfig(local).chain).toEqual({ ...usual, network: 'local', id: 31_337, rpcUrl, payoutFreezeHours: 0 })
  })

  test('let one person convert at least the minimum in 24 hours', () => {
    expect(readConfig({ PERSON_DAILY_POINTS: '700' }).chain.personDailyPoints).toBe(700)
    expect(readConfig({ MINIMUM_CONVERSION: '9000' }).chain.personDailyPoints).toBe(9_000)
    const wrong = { PERSON_DAILY_POINTS: '150', MINIMUM_CONVERSION: '200' }
    expect(() => readConfig(wrong)).toThrow('PERSON_DAILY_POINTS must be at least MINIMUM_CONVERSION.')
    for (const PERSON_DAILY_POINTS of ['0', '-1', '1.5', 'all'])
      expect(() => readConfig({ PERSON_DAILY_POINTS })).toThrow('PERSON_DAILY_POINTS must be a whole number')
  })

  test('need the whole treasury, and name what is missing but never the key', () => {
    const treasury = {
      CHAIN_RPC_URL: 'https://node.example',
      TREASURY_ADDRESS: `0x${'Aa'.repeat(20)}`,
      TREASURY_TOKEN: `0x${'bb'.repeat(20)}`,
      TREASURY_PAYER_KEY: `0x${'1f'.repeat(32)}`,
    }
    expect(readConfig(treasury).chain.treasury).toEqual({
      address: `0x${'aa'.repeat(20)}`,
      tokenAddress: treasury.TREASURY_TOKEN,
      payerKey: treasury.TREASURY_PAYER_KEY,
      dailyCapFinu: 10_000,
      mostGwei: 100,
    })
    for (const name of Object.keys(treasury) as (keyof typeof treasury)[])
      expect(() => readConfig({ ...treasury, [name]: '' })).toThrow(`${name} must be set when TREASURY_`)
    const wrongKey = '0xsecret'
    expect(() => readConfig({ ...treasury, TREASURY_PAYER_KEY: wrongKey })).toThrow(
      /^TREASURY_PAYER_KEY must be 0x and 64 hexadecimal digits\.$/,
    )
    for (const TREASURY_DAILY_CAP of ['0', '-1', '1.5', 'all'])
      expect(() => readConfig({ ...treasury, TREASURY_DAILY_CAP })).toThrow('TREASURY_DAILY_CAP must be a whole number')
    for (const POINTS_PER_TOKEN of ['3', '7', '30'])
      expect(() => readConfig({ POINTS_PER_TOKEN })).toThrow('made of twos and fives')
  })

  test('stop the start for an unknown name or an unencrypted address, which is not repeated', () => {
    expect(() => readConfig({ CHAIN_NETWORK: 'toString' })).toThrow('CHAIN_NETWORK must be one of bsc-mainnet')
    for (const CHAIN_RPC_URL of ['http://node.example/secret', 'node.example/secret'])
      expect(() => readConfig({ CHAIN_RPC_URL })).toThrow(/^CHAIN_RPC_URL must be an https address\.$/)
  })
})
