/** True after the person chose MetaMask by name, until the wallet list asks it, once. In memory: a reload resets it. */
let isAskedFor = false

export function askForMetaMask() {
  isAskedFor = true
}

export function takeAsked(): boolean {
  const was = isAskedFor
  isAskedFor = false
  return was
}
