/** How a letter begins: by name where that is one, so that nobody can have us send their words or links to others. */
export function greetingOf(name: string): string {
  const isName = /^[\p{L}\p{M}\p{N} '’-]{1,60}$/u.test(name.replaceAll(/\. |\.$/g, ' '))
  return isName ? `Hello ${name}` : 'Hello'
}
