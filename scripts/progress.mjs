// Plain JavaScript for any installed Node, as scripts/prepare.mjs runs before the project's own is installed.

/**
 * Shows a task and its seconds: in one counting line in a terminal, otherwise every ten seconds.
 * @template Result
 * @param {string} what
 * @param {() => Promise<Result>} work
 */
export async function showProgress(what, work) {
  const isTerminal = process.stdout.isTTY
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  const say = (/** @type {string} */ text) =>
    process.stdout.write(isTerminal ? `\r${what} … ${text}` : `${what} … ${text}\n`)
  if (isTerminal) say(seconds())
  else console.log(`${what} …`)
  const timer = setInterval(() => say(seconds()), isTerminal ? 1_000 : 10_000)
  try {
    const result = await work()
    say(`done in ${seconds()}`)
    return result
  } finally {
    clearInterval(timer)
    if (isTerminal) process.stdout.write('\n')
  }
}
