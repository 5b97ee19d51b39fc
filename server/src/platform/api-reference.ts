import type { JsonSchema } from './openapi-schemas.ts'
import type { OpenApiDocument, Operation } from './openapi.ts'
import { listOperations, type WholeOperation } from './openapi-operations.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A schema in a few words: 'text', 'whole number, 1 to 5', 'one of a, b', 'list of text'. */
function describeSchema(schema: JsonSchema): string {
  const choices = schema['anyOf'] as JsonSchema[] | undefined
  if (choices) return choices.map(describeSchema).join(' or ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  const values = schema['enum'] as unknown[] | undefined
  if (values) return `one of ${values.join(', ')}`
  if (schema['type'] === 'array') return `list of ${describeSchema((schema['items'] as JsonSchema | undefined) ?? {})}`
  const names: Record<string, string> = { string: 'text', integer: 'whole number', object: 'object', null: 'null' }
  const type = typeof schema['type'] === 'string' ? schema['type'] : 'any value'
  const { minimum, maximum, maxLength } = schema as Record<string, number | undefined>
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : ''
  const isBounded = minimum !== undefined && maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER
  const range = isBounded ? `, ${minimum} to ${maximum}` : maxLength ? `, at most ${maxLength} characters` : ''
  return `${names[type] ?? type}${format}${range}`
}

interface Field {
  name: string
  where: string
  isRequired: boolean
  schema: JsonSchema
  description?: string | undefined
}

function fieldsOf(schema: JsonSchema | undefined, where: string, prefix = ''): Field[] {
  const properties = (schema?.['properties'] ?? {}) as Record<string, JsonSchema>
  const required = (schema?.['required'] ?? []) as string[]
  return Object.entries(properties).flatMap(([name, property]) => {
    const inner = (property['type'] === 'array' ? property['items'] : property) as JsonSchema
    const path = `${prefix}${name}${property['type'] === 'array' ? '[]' : ''}`
    const field = { name: path, where, isRequired: required.includes(name), schema: property }
    return inner?.['properties'] ? [field, ...fieldsOf(inner, where, `${path}.`)] : [field]
  })
}

function table(caption: string, fields: Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    (field) =>
      `<tr><th scope="row"><code>${escape(field.name)}</code></th><td>${field.where}${field.isRequired ? '' : ', optional'}</td>` +
      `<td>${escape(describeSchema(field.schema))}${field.description ? `. ${escape(field.description)}` : ''}</td></tr>`,
  )
  return `<table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table>`
}

function scopesOf({ security }: Operation): string {
  const scopes = security.flatMap(({ token = [] }) => token)
  return scopes.map((scope) => `. A token needs <code>${scope}</code>`).join('')
}

function section(path: string, method: string, operation: WholeOperation): string {
  const parameters = operation.parameters.map((parameter) => ({
    name: parameter.name,
    where: parameter.in,
    isRequired: parameter.required,
    schema: parameter.schema,
    description: parameter.description,
  }))
  const body = fieldsOf(Object.values(operation.requestBody?.content ?? {})[0]?.schema, 'body')
  const success = Object.entries(operation.responses).find(([status]) => status < '400')!
  const errors = Object.keys(operation.responses).filter((status) => status >= '400')
  return (
    `<section id="${operation.operationId}"><h3><span>${method.toUpperCase()}</span> <code>${escape(path)}</code></h3>` +
    `<p>${escape(operation.summary)}${operation.security.length > 0 ? '' : '. <em>No session needed.</em>'}${scopesOf(operation)}</p>` +
    (operation.description ? `<p>${escape(operation.description)}</p>` : '') +
    table('Request', [...parameters, ...body]) +
    table(
      `Answer ${success[0]}`,
      fieldsOf(success[1].content?.['application/json']?.schema, 'answer').map((f) => ({ ...f, isRequired: true })),
    ) +
    Object.keys(success[1].content ?? {})
      .filter((type) => type !== 'application/json')
      .map((type) => `<p>Returns a file: ${escape(type)}</p>`)
      .join('') +
    `<p class="errors">Errors: ${errors.join(', ')}</p></section>`
  )
}

/** The API reference as a page without scripts, printed from the OpenAPI document. */
export function renderReference(document: OpenApiDocument): string {
  const operations = listOperations(document)
  const rooms = [...new Set(operations.map(({ operation }) => operation.tags[0]!))]
  const links = rooms.map((room) => `<li><a href="#${room}">${room}</a></li>`).join('')
  const body = rooms
    .map((room) => {
      const own = operations.filter(({ operation }) => operation.tags[0] === room)
      return `<h2 id="${room}">${room}</h2>${own.map((o) => section(o.path, o.method, o.operation)).join('')}`
    })
    .join('')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${document.info.title}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/style.css"></head>` +
    `<body><main><h1>${document.info.title}</h1><p>${escape(document.info.description)}</p>` +
    `<p>Also as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p><nav aria-label="Rooms"><ul>${links}</ul></nav>${body}</main></body></html>`
  )
}

export const referenceStyle = `
:root { color-scheme: light dark; --bg: #f8f7f2; --ink: #17251d; --muted: #47534c; --line: #dfded7; --link: #15563d; --fill: #f0efe9; }
@media (prefers-color-scheme: dark) { :root { --bg: #0d100e; --ink: #eeece5; --muted: #b4bab4; --line: #2b302c; --link: #9ad0a9; --fill: #1c211e; } }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 20px 96px; }
h1 { font: 500 36px/1.2 Georgia, serif; } h2 { font: 500 26px/1.3 Georgia, serif; margin: 56px 0 0; text-transform: capitalize; }
h3 { font-size: 16px; margin: 0; overflow-wrap: anywhere; } h3 span { color: var(--link); }
section { border-top: 1px solid var(--line); padding: 20px 0; margin-top: 16px; }
a { color: var(--link); } code { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 20px; list-style: none; padding: 0; text-transform: capitalize; }
table { width: 100%; border-collapse: collapse; margin-top: 12px; font-size: 14px; table-layout: fixed; }
caption { text-align: left; font-weight: 600; padding: 4px 0; } th, td { text-align: left; vertical-align: top; font-weight: 400; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
th { width: 36%; } td:nth-child(2) { width: 20%; color: var(--muted); } .errors { color: var(--muted); font-size: 14px; }
`
