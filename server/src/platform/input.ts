import type { Endpoint } from '@finu/contract/platform/endpoint'
import { Id } from '@finu/contract/platform/wire'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Invalid, type FieldProblem } from './problems.ts'

const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]

/** More than anybody reads; a hostile body can have thousands. */
const mostProblems = 50

/** Validates parts of a request against their schemas. @throws Invalid with all problems of all parts */
export function parseParts<Name extends string>(
  schemas: Partial<Record<Name, z.ZodMiniType | undefined>>,
  given: (part: Name) => unknown,
): Partial<Record<Name, unknown>> {
  const input: Partial<Record<Name, unknown>> = {}
  const problems = new Map<string, FieldProblem>()
  for (const [part, schema] of Object.entries(schemas) as [Name, z.ZodMiniType | undefined][]) {
    if (!schema) continue
    const parsed = schema.safeParse(given(part))
    if (parsed.success) input[part] = parsed.data
    else {
      for (const issue of parsed.error.issues.slice(0, mostProblems)) {
        const loc = [part, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))]
        // Two rules of one field may have the same message.
        problems.set(JSON.stringify([loc, issue.message]), { loc, msg: issue.message, type: issue.code ?? 'custom' })
      }
    }
  }
  if (problems.size > 0) throw new Invalid([...problems.values()].slice(0, mostProblems))
  return input
}

/** Parses a request by its endpoint's schemas. */
export const parseInput = ({ params, query, body }: Endpoint, request: FastifyRequest): Record<Part, unknown> => ({
  params: undefined,
  query: undefined,
  body: undefined,
  ...parseParts({ params, query, body }, (part) => (part === 'body' ? (request.body ?? {}) : request[part])),
})

const tag = /^"([\w-]{1,64})"$/

/** Headers that an endpoint uses. */
export interface CallHeaders {
  /** The caller's Idempotency-Key; null if none was sent. */
  key: string | null
  /** The tag of the version that the caller changes; null: any version. */
  ifMatch: string | null
}

export const readHeaders = (endpoint: Endpoint, request: FastifyRequest): CallHeaders => ({
  key: keyOf(endpoint, request),
  ifMatch: ifMatchOf(endpoint, request),
})

/** Returns the key of a call that may be repeated; null for calls that create nothing. @throws Invalid for no UUID */
function keyOf(endpoint: Endpoint, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || !endpoint.idempotent) return null
  const parsed = Id.safeParse(key)
  if (parsed.success) return parsed.data
  throw new Invalid([{ loc: ['header', 'Idempotency-Key'], msg: 'Use a UUID', type: 'uuid' }])
}

function ifMatchOf(endpoint: Endpoint, request: FastifyRequest): string | null {
  const sent = request.headers['if-match']
  if (sent === undefined || sent === '*' || !endpoint.isVersioned) return null
  const match = tag.exec(sent)
  if (match) return match[1]!
  throw new Invalid([{ loc: ['header', 'If-Match'], msg: 'Use a tag in quotes', type: 'tag' }])
}
