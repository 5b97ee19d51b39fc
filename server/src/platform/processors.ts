import type { Processor } from '@finu/contract/support/policy-facts'
import { defaultNetwork, networks } from '@finu/contract/wallet/networks'
import type { Settings } from './read-settings.ts'
import { googleIssuer, openFoodFacts } from './settings.ts'

const isOwn = (host: string) =>
  !host.includes('.') || /^[\d.]+$|\.(?:local|localhost|internal|lan|home|intranet)$/.test(host)

/** Returns the host of an address; null for one on the operator's own machine or network, which nobody needs to know. */
function hostOf(address: string): string | null {
  const host = URL.canParse(address) ? new URL(address).hostname.toLowerCase() : ''
  return isOwn(host) ? null : host
}

/** Names a service by its host where that is set and is not its usual address, else by its usual name. */
const nameOf = (address: string | undefined, name: string | null, usual?: string) =>
  address === undefined || address === usual ? name : hostOf(address)

const modelNames = {
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  google: 'Google (Gemini)',
  ollama: null,
  'openai-compatible': null,
} as const

/** Lists the services that receive data of people, for the privacy policy. Stand-ins on this machine are none. */
export function listProcessors(settings: Settings): Processor[] {
  const standIns = (settings.STAND_INS ?? '').split(',')
  const uses = (setting: string | undefined, standIn?: string) =>
    setting !== undefined && !(standIn !== undefined && standIns.includes(standIn))
  const network = settings.CHAIN_NETWORK ?? defaultNetwork
  const provider = settings.AI_PROVIDER
  const modelAddress = settings.AI_BASE_URL ?? (provider === 'ollama' ? settings.OLLAMA_HOST : undefined)
  const known: (Processor | false)[] = [
    settings.SMTP_URL !== undefined && { kind: 'mail', name: hostOf(settings.SMTP_URL) },
    uses(settings.GOOGLE_CLIENT_ID, 'google') && {
      kind: 'google',
      name: nameOf(settings.GOOGLE_ISSUER, 'Google', googleIssuer),
    },
    uses(settings.STRIPE_SECRET_KEY, 'payments') && {
      kind: 'payments',
      name: nameOf(settings.STRIPE_API_URL, 'Stripe'),
    },
    provider !== undefined && { kind: 'model', name: nameOf(modelAddress, modelNames[provider]) },
    settings.S3_BUCKET !== undefined && { kind: 'photos', name: nameOf(settings.S3_ENDPOINT, 'Amazon S3') },
    settings.FOOD_PROVIDER !== undefined && {
      kind: 'foods',
      name: nameOf(settings.FOOD_PROVIDER_URL, 'Open Food Facts', openFoodFacts),
    },
    uses(settings.CHAIN_RPC_URL, 'chain') && { kind: 'node', name: hostOf(settings.CHAIN_RPC_URL!) },
    uses(settings.TREASURY_ADDRESS, 'chain') && {
      kind: 'chain',
      name: network === 'local' ? null : networks[network].label,
    },
  ]
  return known.filter((each) => each !== false)
}
