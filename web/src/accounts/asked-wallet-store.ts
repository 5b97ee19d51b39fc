/** That MetaMask was asked for by its name, until the list of wallets begins with it, once. In memory: a reload asks nobody. */
let isAskedFor = false

export function askForMetaMask() {
  isAskedFor = true
}

export function takeAsked(): boolean {
  const was = isAskedFor
  isAskedFor = false
  return was
}
