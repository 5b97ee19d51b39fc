/**
 * Returns a check of whether a path is one of the web app's pages. A `$name` in a route stands for one part of a path.
 * @param routes such as '/' and '/day/$date'
 */
export function openRoutes(routes: readonly string[]): (path: string) => boolean {
  const split = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/')
  const known = routes.map(split)
  return (path) => {
    const parts = split(path)
    const isMatch = (part: string, index: number) =>
      part.startsWith('$') ? parts[index] !== '' : part === parts[index]
    return known.some((route) => route.length === parts.length && route.every(isMatch))
  }
}
