import { readFileSync } from 'node:fs'
import type { Artifact, ContractName } from './compile.ts'

/** What a contract compiled to, as it lies in the repository. */
export const readArtifact = (name: ContractName): Artifact =>
  JSON.parse(readFileSync(new URL(`../artifacts/${name}.json`, import.meta.url), 'utf8')) as Artifact
