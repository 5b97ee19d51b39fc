import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileContracts } from '../src/compile.ts'

/** Writes what the sources compile to beside them, so that nobody who starts the product waits for it. */
const { artifacts, compiler, input } = compileContracts()
const write = (name: string, content: unknown) =>
  writeFileSync(
    fileURLToPath(new URL(`../artifacts/${name}.json`, import.meta.url)),
    `${JSON.stringify(content, null, 2)}\n`,
  )
for (const [name, artifact] of Object.entries(artifacts)) write(name, artifact)
write('standard-input', { compiler, input })
