import type { OpenApiDocument, Parameter, Reference } from './openapi.ts'

/** A parameter in fewer calls stays where it is. */
const leastCalls = 4

const nameOf = ({ name }: Parameter) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Moves the parameters that many calls have in common into components, so that the document stays small. Those of one
 * name but different forms are numbered, the most frequent one first.
 * @returns the components; the paths then refer to them
 */
export function shareParameters(paths: OpenApiDocument['paths']): Record<string, Parameter> {
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
