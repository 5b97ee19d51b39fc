import type { ServerResponse } from 'node:http'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'

/** Faults for tests: hangs, fails or answers endlessly at these paths; sends false claims, or signs with another key. */
export interface Faults {
  hang?: RegExp
  fail?: RegExp
  flood?: RegExp
  claims?: Record<string, unknown>
  metadata?: Record<string, string>
  sign?: 'another key' | 'client secret'
}

const noPage = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/** Simulates a fault if a test set one. @returns true if it did */
export function failAt({ hang, fail, flood }: Faults, path: string, response: ServerResponse): boolean {
  if (hang?.test(path)) return true
  if (fail?.test(path)) response.writeHead(503, noPage).end('{"error":"temporarily_unavailable"}')
  else if (flood?.test(path)) {
    response.writeHead(200, noPage)
    const pour = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  } else return false
  return true
}

/** Returns an ID token with other claims, or with another signature. @param ownKey signs it otherwise */
export async function falsify(token: string, { claims, sign }: Faults, ownKey: CryptoKey, clientSecret: string) {
  const isSymmetric = sign === 'client secret'
  const key = sign ? (await generateKeyPair('RS256')).privateKey : ownKey
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: isSymmetric ? 'HS256' : 'RS256' })
    .sign(isSymmetric ? Buffer.from(clientSecret) : key)
}
