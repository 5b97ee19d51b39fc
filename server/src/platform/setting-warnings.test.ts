import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listMisnamed, listWarnings } from './setting-warnings.ts'
import { settings } from './settings.ts'

test.each([
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['Database_Url', 'DATABASE_URL'],
  ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
  ['GOOGLE_SECRET', 'GOOGLE_CLIENT_SECRET'],
  ['AI_KEY', 'AI_API_KEY'],
  ['CHAIN_URL', 'CHAIN_RPC_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['CONNECTION_PER_ADDRESS', 'CONNECTIONS_PER_ADDRESS'],
  ['HOSTS', 'HOST'],
  ['SMTP_FILE', 'SMTP_URL_FILE'],
  ['DATABASE_URLFILE', 'DATABASE_URL_FILE'],
  ['SECRETS_KEY_FILE', 'SECRET_KEY_FILE'],
])('%s is warned of, and names %s', (name, setting) => {
  expect(listMisnamed({ [name]: 'a-secret' })).toEqual([`${name} is no setting; did you mean ${setting}?`])
})

test('a file for what is no secret is warned of', () => {
  expect(listMisnamed({ PUBLIC_URL_FILE: '/run/secrets/url' })).toEqual([
    'PUBLIC_URL_FILE is no setting, as PUBLIC_URL is no secret: give PUBLIC_URL itself.',
  ])
  expect(listMisnamed({ LOG_FILE: 'a', DATABASE_URL_FILE: 'b' })).toEqual([])
})

test('neither settings nor common names of other programs are warned of', () => {
  const common = `PATH HOME USER SHELL TERM LANG LC_ALL TZ PWD OLDPWD SHLVL LOGNAME HOSTNAME HOSTTYPE MAIL EDITOR PAGER
    DISPLAY TMPDIR PS1 _ CI DEBUG NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS NVM_DIR NPM_CONFIG_CACHE
    npm_config_registry npm_lifecycle_event npm_package_name npm_execpath http_proxy HTTPS_PROXY NO_PROXY SSH_AUTH_SOCK
    XDG_DATA_DIRS XDG_CONFIG_HOME XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS SYSTEMD_EXEC_PID INVOCATION_ID JOURNAL_STREAM
    KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR DATABASE_NAME DATABASE_USER DATABASE_HOST
    DATABASE_PORT DATABASE_PASSWORD POSTGRES_USER POSTGRES_PASSWORD PGHOST PGPORT PGDATABASE PGPASSWORD REDIS_URL
    SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION OPENAI_API_KEY
    ANTHROPIC_API_KEY GOOGLE_API_KEY GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT OLLAMA_MODELS PUBLIC_IP API_PORT
    TEST_URL TEST_CLUSTER_URL LOG_DIR COLORTERM FORCE_COLOR NO_COLOR LS_COLORS LESSOPEN MANPATH WINDOWID GPG_AGENT_INFO`
  const environment = Object.fromEntries([...common.split(/\s+/), ...Object.keys(settings)].map((name) => [name, '1']))
  expect(listMisnamed(environment)).toEqual([])
  expect(listMisnamed({ TRUSTED_PROXY: '' })).toEqual([])
})

test('an address that others on the way can read is warned of in production, unless it is this machine', () => {
  const { policyFacts, policyAddresses } = readConfig({ OPERATOR_NAME: 'Example Ltd' })
  const warningsOf = (publicUrl: string, isProduction = true) =>
    listWarnings({}, { publicUrl, isProduction, policyFacts, policyAddresses })
  expect(warningsOf('http://finu.example')).toEqual([expect.stringContaining('PUBLIC_URL begins with http://')])
  for (const fine of ['https://finu.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(warningsOf(fine)).toEqual([])
  expect(warningsOf('http://finu.example', false)).toEqual([])
})

test('a production without its operator’s name is warned of, unless the texts are the operator’s own', () => {
  const warningsOf = (environment: NodeJS.ProcessEnv, isProduction = true) =>
    listWarnings({}, { ...readConfig(environment), isProduction, publicUrl: 'https://finu.example' })
  const [terms, privacy] = ['https://finu.example/our-terms', 'https://finu.example/our-policy']
  for (const nameless of [{}, { TERMS_URL: terms }, { PRIVACY_URL: privacy }])
    expect(warningsOf(nameless)).toEqual([expect.stringContaining('OPERATOR_NAME is not set')])
  expect(warningsOf({ OPERATOR_NAME: 'Example Ltd' })).toEqual([])
  expect(warningsOf({ TERMS_URL: terms, PRIVACY_URL: privacy })).toEqual([])
  expect(warningsOf({}, false)).toEqual([])
})

test.each(['prod', 'Production', 'live'])('NODE_ENV=%s is no production, which is said', (mode) => {
  const config = readConfig({})
  expect(listWarnings({ NODE_ENV: mode }, config)).toEqual([
    'NODE_ENV is neither production nor development, so this copy runs as for development.',
  ])
  for (const usual of ['production', 'development', 'test', ''])
    expect(listWarnings({ NODE_ENV: usual }, config)).toEqual([])
})
