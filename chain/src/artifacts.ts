import { readFileSync } from 'node:fs'
import type { Artifact, ContractName } from './compile.ts'

/** Reads a contract's committed artifact. */
export const readArtifact = (name: ContractName): Artifact =>
  JSON.parse(readFileSync(new URL(`../artifacts/${name}.json`, import.meta.url), 'utf8')) as Artifact
