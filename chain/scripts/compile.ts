import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileContracts } from '../src/compile.ts'

/** Compiles the sources and writes the artifacts, so that starting the product needs no compiler. */
const { artifacts, compiler, input } = compileContracts()
const write = (name: string, content: unknown) =>
  writeFileSync(
    fileURLToPath(new URL(`../artifacts/${name}.json`, import.meta.url)),
    `${JSON.stringify(content, null, 2)}\n`,
  )
for (const [name, artifact] of Object.entries(artifacts)) write(name, artifact)
write('standard-input', { compiler, input })
