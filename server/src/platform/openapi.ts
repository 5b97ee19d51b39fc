import { maxBodyBytes, type Endpoint } from '@finu/contract/endpoint'
import { scopeOf } from '@finu/contract/tokens'
import { Problem, ValidationProblem } from '@finu/contract/wire'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

/** By media type. */
type Content = Record<string, { schema: JsonSchema; 'x-max-bytes'?: number }>

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: JsonSchema
    description?: string
  }[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> }
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })
const file: JsonSchema = { type: 'string', format: 'binary' }
const oneFile: Content = {
  'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } },
}
const problem = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Problem' }) })

function parametersOf(endpoint: Endpoint): Operation['parameters'] {
  const read = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = toSchema(schema, 'input') as {
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
  const key = {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description: 'Becomes the new record’s id: the same key and body again answers the same and creates nothing.',
  }
  const ifMatch = {
    name: 'If-Match',
    in: 'header' as const,
    required: false,
    schema: { type: 'string', pattern: '^"[\\w-]{1,64}"$', maxLength: 66 },
    description: 'The tag of the log as it was seen: it is not changed where it is otherwise by now.',
  }
  return [
    ...read(endpoint.params, 'path'),
    ...read(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [key] : []),
    ...(endpoint.changes ? [ifMatch] : []),
  ]
}

function contentSent(endpoint: Endpoint): Content | null {
  if (endpoint.upload) return oneFile
  const body = endpoint.delivers?.event ?? endpoint.body
  if (!body) return null
  return { 'application/json': { schema: toSchema(body, 'input'), 'x-max-bytes': maxBodyBytes(endpoint) } }
}

function successOf(endpoint: Endpoint): Operation['responses'] {
  if (endpoint.failsTo) return { 303: { description: 'Leads the browser on' } }
  return {
    [endpoint.status ?? 200]: {
      description: 'Done',
      content: {
        ...(endpoint.sends ? { [endpoint.sends]: { schema: file } } : json(toSchema(endpoint.answer, 'output'))),
        ...(endpoint.events ? { 'text/event-stream': { schema: toSchema(endpoint.events, 'output') } } : {}),
      },
    },
  }
}

/** What an endpoint may answer, by status, besides what can happen to any call. @param scope what a token needs for it */
export function responsesOf(endpoint: Endpoint, scope: string | null): Operation['responses'] {
  const takesInput = Boolean(contentSent(endpoint) ?? endpoint.query ?? endpoint.params)
  return {
    ...successOf(endpoint),
    ...(endpoint.delivers ? { 400: problem('Not signed as agreed') } : {}),
    ...(endpoint.access !== 'public' ? { 401: problem('No session') } : {}),
    ...(scope ? { 403: problem('A token without the scope') } : {}),
    ...(endpoint.params ? { 404: problem('No such record of yours') } : {}),
    ...(endpoint.changes ? { 412: problem('It was changed elsewhere meanwhile') } : {}),
    ...(endpoint.upload ? { 413: problem('The file is too large') } : {}),
    ...(endpoint.idempotent ? { 409: problem('The key was used for something else') } : {}),
    ...(endpoint.params && endpoint.method !== 'GET' ? { 409: problem('The record does not allow it now') } : {}),
    ...(takesInput
      ? {
          422: {
            description: 'Fields to correct',
            content: json({ $ref: '#/components/schemas/ValidationProblem' }),
          },
        }
      : {}),
    ...Object.fromEntries(Object.entries(endpoint.refuses ?? {}).map(([status, why]) => [status, problem(why)])),
    429: problem('Too many attempts; see Retry-After'),
    503: problem('Not available right now; see Retry-After'),
  }
}

function describeOperation(room: string, name: string, endpoint: Endpoint): Operation {
  const sent = contentSent(endpoint)
  const scope = endpoint.access === 'user' ? scopeOf(room, endpoint.method) : null
  return {
    operationId: `${room}.${name}`,
    summary: endpoint.summary,
    tags: [room],
    ...(endpoint.access !== 'public' ? { security: [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])] } : {}),
    parameters: parametersOf(endpoint),
    ...(sent ? { requestBody: { required: true as const, content: sent } } : {}),
    responses: responsesOf(endpoint, scope),
  }
}

/** The OpenAPI 3.1 document of all rooms, printed from the contract. */
export function describeApi(rooms: Record<string, Record<string, Endpoint>>, version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const [room, endpoints] of Object.entries(rooms)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(room, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Finu API',
      version,
      description:
        'JSON over HTTP. Errors answer {"detail": "sentence", "code": "code"}; a failed validation answers 422 with every failing field. ' +
        'Instants are ISO 8601 in UTC; a day is a day in the profile’s time zone.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access_token of a sign-in.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal token, made by POST /tokens; a call names the scope it needs.',
        },
      },
      schemas: { Problem: toSchema(Problem, 'output'), ValidationProblem: toSchema(ValidationProblem, 'output') },
    },
  }
}
