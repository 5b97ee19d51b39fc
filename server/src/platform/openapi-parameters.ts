import type { JsonSchema } from './openapi-schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

/** A reference to a component that several calls share. */
export interface Reference {
  $ref: string
}

/** The calls of a document by path and method. */
type Paths = Record<string, Record<string, { parameters?: (Parameter | Reference)[] }>>

/** A parameter in fewer calls stays where it is. */
const leastCalls = 4

const nameOf = ({ name }: Parameter) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Moves the parameters that many calls have in common into components, so that the document stays small. Those of one
 * name but different forms are numbered, the most frequent one first.
 * @returns the components; the paths then refer to them
 */
export function shareParameters(paths: Paths): Record<string, Parameter> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const all = operations.flatMap(({ parameters = [] }) => parameters.filter((each) => !('$ref' in each)))
  const shared = [...Map.groupBy(all, (each) => JSON.stringify(each))]
    .filter(([, same]) => same.length >= leastCalls)
    .toSorted(([, some], [, others]) => others.length - some.length)
  const components: Record<string, Parameter> = {}
  const references = new Map<string, Reference>()
  for (const [text, [first]] of shared) {
    const parameter = first as Parameter
    const name = nameOf(parameter)
    const number = Object.keys(components).filter((other) => other.replace(/\d+$/, '') === name).length
    const numbered = number === 0 ? name : `${name}${number + 1}`
    components[numbered] = parameter
    references.set(text, { $ref: `#/components/parameters/${numbered}` })
  }
  for (const operation of operations)
    if (operation.parameters)
      operation.parameters = operation.parameters.map((each) => references.get(JSON.stringify(each)) ?? each)
  return components
}
