/**
 * Returns the greeting of a letter. It contains the name only if that looks like one, and the address was proven, so
 * that nobody can have us send their words or links to others.
 */
export function greetingOf({
  display_name: name,
  email_proven_at,
}: {
  display_name: string
  email_proven_at: string | null
}): string {
  const isName = /^[\p{L}\p{M}\p{N} '’-]{1,60}$/u.test(name.replaceAll(/\. |\.$/g, ' '))
  return isName && email_proven_at !== null ? `Hello ${name}` : 'Hello'
}
