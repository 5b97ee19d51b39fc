import * as z from 'zod/mini'

/**
 * Returns the union of schemas that their field `kind` tells apart.
 * @param schemas one for each kind: TypeScript cannot follow a list through `map`, so the caller names their types
 */
export const unionOfKinds = <Schemas extends Record<string, z.ZodMiniObject>>(schemas: readonly z.ZodMiniObject[]) => {
  type Schema = Schemas[keyof Schemas]
  return z.discriminatedUnion('kind', schemas as unknown as readonly [Schema, ...Schema[]])
}
