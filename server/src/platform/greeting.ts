/**
 * Returns the greeting of a letter. It contains the name only if that looks like one, so that nobody can have us send
 * their words or links to others.
 */
export function greetingOf(name: string): string {
  const isName = /^[\p{L}\p{M}\p{N} '’-]{1,60}$/u.test(name.replaceAll(/\. |\.$/g, ' '))
  return isName ? `Hello ${name}` : 'Hello'
}
