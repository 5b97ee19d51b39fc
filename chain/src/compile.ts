import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import solc from 'solc'
import type { Abi, Hex } from 'viem'

const contracts = ['FinuToken', 'Treasury'] as const
export type ContractName = (typeof contracts)[number]

/** A contract in deployable form. */
export interface Artifact {
  abi: Abi
  bytecode: Hex
}

/** The compiled sources, and everything needed to reproduce them, such as for verification by an explorer. */
export interface Compilation {
  artifacts: Record<ContractName, Artifact>
  /** The compiler's version. */
  compiler: string
  /** Its 'Standard JSON' input, which contains every source. */
  input: unknown
}

interface Output {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('../contracts/', import.meta.url))
const pathOf = (name: ContractName) => `contracts/${name}.sol`

/** The same settings as in the tests (`foundry.toml`). */
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

/** Compiles the contracts with the compiler from npm. @throws if they do not compile */
export function compileContracts(): Compilation {
  const sources: Record<string, { content: string }> = {}
  for (const name of contracts) sources[pathOf(name)] = { content: readFileSync(`${folder}${name}.sol`, 'utf8') }
  const compile = () => {
    const input = { language: 'Solidity', sources, settings }
    const findImport = (path: string) => {
      const contents = readFileSync(require.resolve(path), 'utf8')
      sources[path] = { content: contents }
      return { contents }
    }
    return { input, output: JSON.parse(solc.compile(JSON.stringify(input), { import: findImport })) as Output }
  }
  // The first run finds the imports, the second compiles exactly the input that an explorer gets.
  compile()
  const { input, output } = compile()
  const [fault] = output.errors ?? []
  if (fault) throw new Error(fault.formattedMessage)
  const artifactOf = (name: ContractName): Artifact => {
    const { abi, evm } = output.contracts![pathOf(name)]![name]!
    return { abi, bytecode: `0x${evm.bytecode.object}` }
  }
  return {
    artifacts: { FinuToken: artifactOf('FinuToken'), Treasury: artifactOf('Treasury') },
    compiler: solc.version(),
    input,
  }
}
