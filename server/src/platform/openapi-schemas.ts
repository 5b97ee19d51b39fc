import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/** Schemas of the contract by name; generated clients name their types by them. */
export type SchemaNames = ReadonlyMap<z.core.$ZodType, string>

/** Matches names of components. Parameters and queries are written at their calls. */
const isComponent = /^[A-Z](?!.*(?:Params|Query)$)/

/** Names the schemas that the contract exports, such as `Mood`. */
export async function readSchemaNames(): Promise<SchemaNames> {
  const folder = new URL('../', import.meta.resolve('@finu/contract/platform/wire'))
  const all = await readdir(fileURLToPath(folder), { recursive: true })
  const files = all.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')).toSorted()
  const names = new Map<z.core.$ZodType, string>()
  for (const file of files)
    for (const [name, value] of Object.entries((await import(new URL(file, folder).href)) as Record<string, unknown>))
      if (isComponent.test(name) && value instanceof z.core.$ZodType && !names.has(value)) names.set(value, name)
  return names
}

/**
 * Leaves out redundant parts: that an answer has no other fields, as future ones may, the pattern of a format, and the
 * bounds of safe integers.
 */
function plain(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

type Direction = 'input' | 'output'

const definitions = '#/$defs/'
const components = '#/components/schemas/'

/** A registry of schema names that also returns the contract's own descriptions. */
class Components extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType) {
    return super.get(schema) ?? z.globalRegistry.get(schema)
  }
}

/** Prints schemas as JSON Schema; named ones once, as components that the others refer to. */
export function openSchemas(names: SchemaNames) {
  const registry = new Components()
  for (const [schema, id] of names) registry.add(schema, { ...z.globalRegistry.get(schema), id })
  const known: Record<string, JsonSchema> = {}

  /** Points a schema's references to the components. @param renamed names that belong to another component */
  const refer = (value: unknown, renamed: ReadonlySet<string>): unknown =>
    JSON.parse(JSON.stringify(value), (key, part: unknown) => {
      if (key !== '$ref' || typeof part !== 'string' || !part.startsWith(definitions)) return part
      const name = part.slice(definitions.length)
      return `${components}${name}${renamed.has(name) ? 'Input' : ''}`
    }) as unknown

  /** Finds the names whose input schemas differ from their answers', and all that refer to one of these. */
  function differing(parts: Record<string, JsonSchema>): Set<string> {
    const renamed = new Set<string>()
    for (let before = -1; before !== renamed.size;) {
      before = renamed.size
      for (const [name, part] of Object.entries(parts))
        if (known[name] !== undefined && JSON.stringify(refer(part, renamed)) !== JSON.stringify(known[name]))
          renamed.add(name)
    }
    return renamed
  }

  return {
    known,
    print: (schema: z.core.$ZodType, io: Direction): JsonSchema => {
      const {
        $schema: _,
        $defs = {},
        ...json
      } = z.toJSONSchema(schema, {
        io,
        metadata: registry,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => plain(jsonSchema),
      })
      const parts = $defs as Record<string, JsonSchema>
      const renamed = differing(parts)
      for (const [name, part] of Object.entries(parts))
        known[renamed.has(name) ? `${name}Input` : name] ??= refer(part, renamed) as JsonSchema
      return refer(json, renamed) as JsonSchema
    },
  }
}
