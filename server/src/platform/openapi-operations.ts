import type { JsonSchema } from './openapi-schemas.ts'
import type { OpenApiDocument, Operation, Parameter, Response } from './openapi.ts'

/** An operation with what its references lead to in their place. */
export interface WholeOperation extends Operation {
  parameters: Parameter[]
  responses: Record<string, Response>
}

/** Puts what each reference leads to in its place. None leads to itself. */
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

/** Lists the operations of a document, each whole by itself. */
export const listOperations = (document: OpenApiDocument) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: withoutReferences({ parameters: [], ...operation }, document) as WholeOperation,
    })),
  )
