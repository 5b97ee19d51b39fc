import { join, resolve } from 'node:path'
import { startGoogle } from './google.ts'
import { startLocalChain } from './local-chain.ts'
import { startMailbox } from './mailbox.ts'
import { startPayments } from './payments.ts'
import type { StandIn } from './stand-in.ts'

const onThisMachine = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/*$/

/** False if users come by another address, as they could not open pages served on this machine only. */
const canOpenPages = ({ PUBLIC_URL: publicUrl }: NodeJS.ProcessEnv) => !publicUrl || onThisMachine.test(publicUrl)

async function startGoogleHere(): Promise<Record<string, string>> {
  if (!canOpenPages(process.env)) return {}
  const { issuer, clientId, clientSecret } = await startGoogle()
  return { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }
}

async function startPaymentsHere(): Promise<Record<string, string>> {
  if (!canOpenPages(process.env)) return {}
  const folder = join(resolve(process.env['DATA_DIR'] || 'data'), 'payments')
  const { url, secretKey, webhookSecret, priceId } = await startPayments({ folder })
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
    STRIPE_API_URL: url,
  }
}

async function startMailboxHere(): Promise<Record<string, string>> {
  if (!canOpenPages(process.env)) return {}
  const { url } = await startMailbox({ folder: join(resolve(process.env['DATA_DIR'] || 'data'), 'mail') })
  return { TEST_MAILBOX_URL: url }
}

/** Stand-ins for services that are not configured, by name. */
export const standIns: Readonly<Record<string, StandIn>> = {
  google: { setting: 'GOOGLE_CLIENT_ID', besides: ['GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'], start: startGoogleHere },
  payments: {
    setting: 'STRIPE_SECRET_KEY',
    besides: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID', 'STRIPE_API_URL'],
    start: startPaymentsHere,
  },
  mailbox: { setting: 'SMTP_URL', start: startMailboxHere },
  chain: {
    setting: 'CHAIN_RPC_URL',
    besides: ['TREASURY_ADDRESS', 'TREASURY_TOKEN', 'TREASURY_PAYER_KEY'],
    start: () => startLocalChain(),
  },
}
