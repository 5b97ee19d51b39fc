import { maxBodyBytes, type Endpoint } from '@finu/contract/platform/endpoint'
import { needsHealthConsent } from '@finu/contract/accounts/health-consent'
import { scopeOf } from '@finu/contract/accounts/tokens'
import { Problem, ValidationProblem } from '@finu/contract/platform/wire'
import type * as z from 'zod/mini'
import { shareParameters, type Parameter, type Reference } from './openapi-parameters.ts'
import { openSchemas, type JsonSchema, type SchemaNames } from './openapi-schemas.ts'

/** Schemas by media type. */
type Content = Record<string, { schema: JsonSchema; 'x-max-bytes'?: number }>

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  /** Empty if anyone may call. */
  security: Record<string, string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Response | Reference>
}

export interface Response {
  description: string
  content?: Content
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, JsonSchema>
    schemas: Record<string, JsonSchema>
    responses: Record<string, Response>
    parameters: Record<string, Parameter>
  }
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })
const file: JsonSchema = { type: 'string', format: 'binary' }
const oneFile: Content = {
  'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } },
}

/** Failures that many calls share, by the name of their component; each is a problem with a sentence. */
const failures = {
  NotSigned: 'The signature is missing or invalid',
  NoSession: 'No session',
  NoScope: 'The token lacks the scope',
  NoConsent:
    'The user has not agreed to the processing of health data (`consent_needed`), or the token lacks the scope',
  NotFound: 'The record was not found',
  KeyTaken: 'The key was used for a different request',
  NotNow: 'The state of the record does not allow it',
  ChangedElsewhere: 'The record has changed since it was read',
  TooLarge: 'The file is too large',
  TooMany: 'Too many attempts; see Retry-After',
  Unavailable: 'Unavailable at the moment; see Retry-After',
} as const

const problem = (description: string): Response => ({
  description,
  content: json({ $ref: '#/components/schemas/Problem' }),
})
const failure = (name: keyof typeof failures | 'Invalid'): Reference => ({ $ref: `#/components/responses/${name}` })

const headers: Record<string, Parameter> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description:
      'Becomes the id of the new record. Repeating the request with the same key and body returns the same response and creates nothing.',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string', pattern: '^"[\\w-]{1,64}"$', maxLength: 66 },
    description: 'The tag of the log as it was read. A log that has changed since is not overwritten.',
  },
}
const header = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` })

type Print = ReturnType<typeof openSchemas>['print']

function parametersOf(endpoint: Endpoint, print: Print): (Parameter | Reference)[] {
  const read = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Parameter[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = print(schema, 'input') as {
      properties?: Record<string, JsonSchema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  return [
    ...read(endpoint.params, 'path'),
    ...read(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [header('IdempotencyKey')] : []),
    ...(endpoint.isVersioned ? [header('IfMatch')] : []),
  ]
}

function contentSent(endpoint: Endpoint, print: Print): Content | null {
  if (endpoint.upload) return oneFile
  const body = endpoint.delivers?.event ?? endpoint.body
  if (!body) return null
  return { 'application/json': { schema: print(body, 'input'), 'x-max-bytes': maxBodyBytes(endpoint) } }
}

function successOf(endpoint: Endpoint, print: Print): Operation['responses'] {
  if (endpoint.failsTo) return { 303: { description: 'Redirects the browser' } }
  return {
    [endpoint.status ?? 200]: {
      description: 'Done',
      content: {
        ...(endpoint.sends ? { [endpoint.sends]: { schema: file } } : json(print(endpoint.answer, 'output'))),
        ...(endpoint.events ? { 'text/event-stream': { schema: print(endpoint.events, 'output') } } : {}),
      },
    },
  }
}

/** Lists an endpoint's own answers by status. @param refusal why a signed-in person or their token may be refused */
export function responsesOf(
  endpoint: Endpoint,
  refusal: 'NoScope' | 'NoConsent' | null,
  print: Print,
): Operation['responses'] {
  const { upload, delivers, body, query, params } = endpoint
  const hasInput = (upload ?? delivers ?? body ?? query ?? params) !== undefined
  return {
    ...successOf(endpoint, print),
    ...(endpoint.delivers ? { 400: failure('NotSigned') } : {}),
    ...(endpoint.access !== 'public' ? { 401: failure('NoSession') } : {}),
    ...(refusal ? { 403: failure(refusal) } : {}),
    ...(endpoint.params ? { 404: failure('NotFound') } : {}),
    ...(endpoint.isVersioned ? { 412: failure('ChangedElsewhere') } : {}),
    ...(endpoint.upload ? { 413: failure('TooLarge') } : {}),
    ...(endpoint.idempotent ? { 409: failure('KeyTaken') } : {}),
    ...(endpoint.params && endpoint.method !== 'GET' ? { 409: failure('NotNow') } : {}),
    ...(hasInput ? { 422: failure('Invalid') } : {}),
    ...Object.fromEntries(Object.entries(endpoint.refuses ?? {}).map(([status, why]) => [status, problem(why)])),
    429: failure('TooMany'),
    503: failure('Unavailable'),
  }
}

function describeOperation(room: string, name: string, endpoint: Endpoint, print: Print): Operation {
  const sent = contentSent(endpoint, print)
  const scope = endpoint.access === 'user' ? scopeOf(room, endpoint.method) : null
  const refusal = needsHealthConsent(room, endpoint) ? 'NoConsent' : scope && 'NoScope'
  const parameters = parametersOf(endpoint, print)
  return {
    operationId: `${room}.${name}`,
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    tags: [room],
    security: endpoint.access === 'public' ? [] : [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(sent ? { requestBody: { required: true as const, content: sent } } : {}),
    responses: responsesOf(endpoint, refusal, print),
  }
}

/**
 * Prints the OpenAPI 3.1 document of all rooms from the contract.
 * @param names of the schemas that are components
 */
export function describeApi(
  rooms: Record<string, Record<string, Endpoint>>,
  version: string,
  names: SchemaNames = new Map(),
): OpenApiDocument {
  const { print, known } = openSchemas(names)
  // Prints answers first, so that they have the plain names.
  for (const endpoint of Object.values(rooms).flatMap((endpoints) => Object.values(endpoints)))
    successOf(endpoint, print)
  const paths: OpenApiDocument['paths'] = {}
  for (const [room, endpoints] of Object.entries(rooms)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(room, name, endpoint, print) }
    }
  }
  const schemas = { Problem: print(Problem, 'output'), ValidationProblem: print(ValidationProblem, 'output'), ...known }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Finu API',
      version,
      description:
        'JSON over HTTP. Errors return {"detail": "sentence", "code": "code"}; a failed validation returns 422 with every failing field. ' +
        'Instants are ISO 8601 in UTC; a day is a day in the profile’s time zone.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access_token of a sign-in.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal token, created by POST /tokens. Each call names the scope that it needs.',
        },
      },
      schemas,
      responses: {
        ...Object.fromEntries(Object.entries(failures).map(([name, why]) => [name, problem(why)])),
        Invalid: {
          description: 'Invalid fields',
          content: json({ $ref: '#/components/schemas/ValidationProblem' }),
        },
      },
      parameters: { ...headers, ...shareParameters(paths) },
    },
  }
}
