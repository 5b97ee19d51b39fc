import { readRegistration, registrationMeta, type RegistrationMode } from '@finu/contract/accounts/registration'

/** Returns who may open an account on this server, as the page says. */
export const registrationMode = (): RegistrationMode =>
  readRegistration(document.querySelector(`meta[name="${registrationMeta}"]`)?.getAttribute('content') ?? null)
