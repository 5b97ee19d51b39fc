import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { web3 } from '@finu/contract/wallet/web3'
import { startChain, type Chain } from '@finu/standins/chain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { http } from 'viem'
import { hashMessage } from 'viem/utils'
import { openWallet, prove } from '../../testing/wallet.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { createWorld, type World } from '../../testing/world.ts'

const chainId = 31_337
/**
 * A contract that confirms what it approved before (EIP-1271): any call except `isValidSignature` stores its first word
 * as an approved hash.
 */
const contractCode =
  '0x602c600c600039602c6000f360003560e01c631626ba7e14601657600160003555005b60043554631626ba7e60e01b0260005260206000f3'

let chain: Chain
let world: World
beforeAll(async () => {
  chain = await startChain(chainId)
  world = await createWorld({ chain: { id: chainId, rpcUrl: chain.rpcUrl } })
})
beforeEach(() => world.clock.advance(3_600_000))
afterAll(async () => {
  await world.close()
  await chain.stop()
})

/** Makes a request to the chain's node. */
const rpc = <T>(method: string, ...params: unknown[]): Promise<T> =>
  http(chain.rpcUrl)({}).request({ method, params }) as Promise<T>

async function transact(transaction: { to?: string; data: string }) {
  const [from] = await rpc<string[]>('eth_accounts')
  const hash = await rpc<string>('eth_sendTransaction', { from, ...transaction })
  // The node answers before the block is mined.
  const look = () => rpc<{ contractAddress: string | null } | null>('eth_getTransactionReceipt', hash)
  await expect.poll(look).not.toBeNull()
  return (await look())!
}

const deploy = async () => (await transact({ data: contractCode })).contractAddress!
const approve = (to: string, message: string) => transact({ to, data: hashMessage(message) })

const ask = async (there: World, wallet_address: string) => {
  const { message } = await there.anonymous.call(web3.nonce, { body: { wallet_address } })
  // No key's signature: this contract only checks what it approved.
  return { wallet_address, message, signature: `0x${'12'.repeat(65)}` }
}

describe('a wallet that is a contract', () => {
  test('signs in, and again, with what the contract approved', async () => {
    const address = await deploy()
    const ids: string[] = []
    for (let time = 0; time < 2; time++) {
      const body = await ask(world, address)
      await approve(address, body.message)
      ids.push(signedIn(await world.anonymous.call(web3.authenticate, { body })).user.id)
    }
    expect(ids[0]).toBe(ids[1])
  })

  test('does not with anything else, nor with the approval of another contract', async () => {
    const [address, other] = [await deploy(), await deploy()]
    const body = await ask(world, address)
    await approve(other, body.message)
    await approve(address, `${body.message} `)
    expect(await world.anonymous.send(web3.authenticate, { body })).toMatchObject({
      status: 401,
      body: { code: 'signature_invalid' },
    })
  })

  test('is invalid without a contract, and keys sign as usual', async () => {
    const body = await ask(world, openWallet().address)
    expect((await world.anonymous.send(web3.authenticate, { body })).status).toBe(401)
    const proven = await prove(world, openWallet())
    expect((await world.anonymous.send(web3.authenticate, { body: proven })).status).toBe(200)
  })

  test('is refused like any wrong signature without a chain', async () => {
    const alone = await createWorld({ chain: { id: chainId, rpcUrl: null } })
    const address = await deploy()
    const body = await ask(alone, address)
    await approve(address, body.message)
    expect(await alone.anonymous.send(web3.authenticate, { body })).toMatchObject({
      status: 401,
      body: { code: 'signature_invalid' },
    })
    await alone.close()
  })
})

describe('an untrusted or unreachable node', () => {
  const answer =
    (body: string): RequestListener =>
    (_request, response) =>
      void response.setHeader('content-type', 'application/json').end(body)
  const secret = 'key-in-the-address'

  test.each<[string, RequestListener]>([
    ['is of another chain', answer('{"jsonrpc":"2.0","id":1,"result":"0x1"}')],
    ['answers too much', answer(`{"jsonrpc":"2.0","id":1,"result":"0x${'0'.repeat(70_000)}"}`)],
    ['answers no JSON', answer('<html>')],
    ['fails', (_request, response) => void response.writeHead(500).end()],
    ['leads elsewhere', (_request, response) => void response.writeHead(307, { location: chain.rpcUrl }).end()],
    ['hangs up', (request) => void request.socket.destroy()],
    ['does not answer', () => {}],
  ])(
    '%s: contracts sign nobody in, keys do, and its address is in no log',
    async (_what, listener) => {
      const node = createServer(listener).listen(0, '127.0.0.1')
      await once(node, 'listening')
      const rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}/${secret}`
      const there = await createWorld({ chain: { id: chainId, rpcUrl } })
      const body = await ask(there, await deploy())
      expect(await there.anonymous.send(web3.authenticate, { body })).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      })
      const proven = await prove(there, openWallet())
      expect((await there.anonymous.send(web3.authenticate, { body: proven })).status).toBe(200)
      expect(there.logs.join('')).toContain('the chain could not be asked')
      expect(there.logs.join('')).not.toContain(secret)
      node.closeAllConnections()
      node.close()
      await there.close()
    },
    30_000,
  )
})
