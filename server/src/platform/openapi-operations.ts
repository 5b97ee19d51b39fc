import type { JsonSchema } from './openapi-schemas.ts'
import type { Parameter } from './openapi-parameters.ts'
import type { OpenApiDocument, Operation, Response } from './openapi.ts'

/** An operation with its references resolved. */
export interface WholeOperation extends Operation {
  parameters: Parameter[]
  responses: Record<string, Response>
}

/** Replaces each reference by its target. There are no cycles. */
function withoutReferences(value: unknown, document: OpenApiDocument): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutReferences(each, document))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: string }
  if ($ref === undefined)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutReferences(each, document)]))
  const steps = $ref.slice('#/'.length).split('/')
  const found = steps.reduce<unknown>((within, step) => (within as JsonSchema)[step], document)
  return withoutReferences(found, document)
}

/** Lists the operations of a document with their references resolved. */
export const listOperations = (document: OpenApiDocument) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: withoutReferences({ parameters: [], ...operation }, document) as WholeOperation,
    })),
  )
