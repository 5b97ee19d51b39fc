export const password = 'Correct.Horse.1'

/** What opens an account. */
export const registration = (email: string, displayName = 'Sample user') => ({
  email,
  password,
  display_name: displayName,
  agreed_to_terms: true,
  agreed_to_privacy: true,
})
