import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readArguments } from './read-arguments.ts'

/**
 * Checks dependencies offline: the installed packages match the lockfile exactly, run no install scripts, and may be
 * redistributed. Writes the bill of materials beside it (`sbom.json`, CycloneDX). With `--osv` it also asks osv.dev for
 * known vulnerabilities of the pinned versions.
 */
interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
  deprecated?: string
}
interface Manifest {
  workspaces?: string[]
  allowScripts?: Record<string, boolean>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { has } = readArguments({
  command: 'npm run audit -- [--osv]',
  does: 'Checks the installed packages against the lockfile and their licences, and writes sbom.json.',
  options: { osv: 'Ask osv.dev for known vulnerabilities as well' },
})
const root = fileURLToPath(new URL('../', import.meta.url))
const read = (name: string): unknown => JSON.parse(readFileSync(`${root}${name}`, 'utf8'))
const manifest = read('package.json') as Manifest
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }

/** Licences that allow use and redistribution. LGPL: libvips, loaded as a separate library. */
const licences = new Set(
  'MIT ISC 0BSD MIT-0 Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 MPL-2.0 LGPL-3.0-or-later OFL-1.1 CC0-1.0 CC-BY-3.0 CC-BY-4.0 Python-2.0 PSF-2.0 Unlicense Zlib'.split(
    ' ',
  ),
)

/** Licences of packages that declare theirs in an older form, which the lockfile leaves out. */
const olderWay: Readonly<Record<string, string>> = { memorystream: 'MIT' }

/** True if an SPDX expression is allowed: all licences that AND joins, one of those that OR joins. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => licences.has(name.trim())))
}

/** @returns the faults of a locked package */
function faultsOf(path: string, locked: Locked): string[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const licence = locked.license ?? olderWay[name]
  return [
    // A package bundled in another one is covered by that one's hash.
    !locked.integrity?.startsWith('sha512-') && !locked.inBundle && 'has no SHA-512 of its content',
    locked.resolved && 'names an address it came from',
    !licence && 'names no licence',
    licence && !isAllowed(licence) && `has the licence ${licence}`,
    locked.deprecated && `is deprecated: ${locked.deprecated}`,
    locked.hasInstallScript && !manifest.allowScripts?.[name] && 'runs a script on installing that nobody allowed',
  ].flatMap((fault) => (fault ? [`${path} ${fault}`] : []))
}

const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const faults = foreign.flatMap(([path, locked]) => faultsOf(path, locked))
for (const folder of ['', ...(manifest.workspaces ?? []).map((name) => `${name}/`)]) {
  const own = read(`${folder}package.json`) as Manifest
  const wanted = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies }
  for (const [name, version] of Object.entries(wanted)) {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      faults.push(`${folder}package.json does not pin ${name}: ${version}`)
  }
}

const npm = process.env['npm_execpath']
const bill = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
const { stdout, status } = npm
  ? spawnSync(process.execPath, [npm, ...bill], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  : spawnSync('npm', bill, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
const components = status === 0 ? (JSON.parse(stdout) as { components: unknown[] }).components.length : 0
if (components < foreign.length * 0.5) faults.push(`the bill of materials has ${components} entries`)
else writeFileSync(`${root}sbom.json`, stdout)

if (has('osv')) {
  const queries = foreign.map(([path, { version }]) => ({
    package: { ecosystem: 'npm', name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) },
    version,
  }))
  for (let start = 0; start < queries.length; start += 500) {
    const reply = await fetch('https://api.osv.dev/v1/querybatch', {
      method: 'POST',
      body: JSON.stringify({ queries: queries.slice(start, start + 500) }),
    })
    const { results } = (await reply.json()) as { results: { vulns?: { id: string }[] }[] }
    results.forEach(({ vulns = [] }, n) => {
      const { package: of, version } = queries[start + n]!
      for (const { id } of vulns) faults.push(`${of.name}@${version} has a known hole: ${id}`)
    })
  }
}

for (const fault of faults) console.error(fault)
console.log(`${foreign.length} packages, ${components} in the bill of materials, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
