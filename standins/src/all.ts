import { startGoogle } from './google.ts'
import { startLocalChain } from './local-chain.ts'
import type { StandIn } from './stand-in.ts'

const onThisMachine = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/*$/

/** Those who come by another address could not open its pages, which are shown on this machine alone. */
async function startGoogleHere(): Promise<Record<string, string>> {
  const { PUBLIC_URL: publicUrl } = process.env
  if (publicUrl && !onThisMachine.test(publicUrl)) return {}
  const { issuer, clientId, clientSecret } = await startGoogle()
  return { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }
}

/** What stands in where a service is not set, by name. */
export const standIns: Readonly<Record<string, StandIn>> = {
  google: { setting: 'GOOGLE_CLIENT_ID', start: startGoogleHere },
  chain: { setting: 'CHAIN_RPC_URL', start: () => startLocalChain() },
}
