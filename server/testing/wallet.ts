import { accounts } from '@finu/contract/accounts/accounts'
import { web3 } from '@finu/contract/wallet/web3'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { agree } from './agree.ts'
import { signedIn } from './signed-in.ts'
import { password, type Client, type World } from './world.ts'

/** Opens a wallet with a real key. */
export const openWallet = (key = generatePrivateKey()) => privateKeyToAccount(key)
type Wallet = ReturnType<typeof openWallet>

/** Requests a message and signs it, for a sign-in. */
export async function prove(world: World, wallet: Wallet) {
  const { message } = await world.anonymous.call(web3.nonce, { body: { wallet_address: wallet.address } })
  return { wallet_address: wallet.address, signature: await wallet.signMessage({ message }), message }
}

/** Confirms a person's identity again, if they have a password. */
export const confirmSelf = (person: Client) => person.send(accounts.confirm, { body: { password } })

/** Requests and signs a message to add the wallet to an account, after confirming the identity. */
export async function proveLink(person: Client, wallet: Wallet) {
  await confirmSelf(person)
  const { message } = await person.call(web3.linkNonce, { body: { wallet_address: wallet.address } })
  return { wallet_address: wallet.address, signature: await wallet.signMessage({ message }), message }
}

/** Signs in with a wallet. */
export async function enterWith(world: World, wallet: Wallet): Promise<Client> {
  const { access_token, user } = signedIn(
    await world.anonymous.call(web3.authenticate, { body: await prove(world, wallet) }),
  )
  return agree(Object.assign(await clientWith(world, access_token), { userId: user.id, email: '' }))
}

/** Makes a separate client with a session's token. */
async function clientWith(world: World, token: string): Promise<Client> {
  const client = await world.signUp()
  client.token = token
  return client
}
