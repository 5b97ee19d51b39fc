import { isPrivate } from './setting-kinds.ts'
import { nameOfFile } from './secret-files.ts'
import { secrets, settingGroups, settings } from './settings.ts'

const namesOfFiles = secrets.map(nameOfFile)
const known = new Set<string>([...Object.keys(settings), ...namesOfFiles])
const documented = [...Object.values(settingGroups).flatMap((group) => Object.keys(group)), ...namesOfFiles]

/** Counts the letters to insert, remove or replace to turn one text into another. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1]
    for (const [place, other] of Array.from(to).entries())
      next.push(Math.min(next[place]! + 1, row[place + 1]! + 1, row[place]! + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

const singular = (name: string) => name.replaceAll(/IES(?=_|$)/g, 'Y').replaceAll(/S(?=_|$)/g, '')

/** Returns true if a name has a setting's first and last word, and in between only words of the setting's, in order. */
function lacksWords(name: string, setting: string): boolean {
  const [words, all] = [name.split('_'), setting.split('_')]
  if (words.length < 2 || words[0] !== all[0] || words.at(-1) !== all.at(-1)) return false
  let at = -1
  return words.every((word) => (at = all.indexOf(word, at + 1)) >= 0)
}

/** A short name has many neighbours, such as HOME and HOST; the first letter is rarely mistyped. */
function isNear(name: string, setting: string): boolean {
  if (name[0] !== setting[0]) return false
  const edits = countEdits(singular(name), singular(setting))
  return edits <= (setting.length < 10 ? 1 : 2) || lacksWords(name, setting)
}

/**
 * Lists sentences about environment names that are nearly a setting's. Other programs' names stay unmentioned, and so
 * do all values.
 */
export function listMisnamed(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || known.has(name)) return []
    const plain = name.replace(/_FILE$/, '')
    if (plain in settings) return [`${name} is no setting, as ${plain} is no secret: give ${plain} itself.`]
    const near = documented
      .filter((setting) => isNear(name.toUpperCase(), setting))
      .map((setting) => ({ setting, edits: countEdits(name.toUpperCase(), setting) }))
      .toSorted((a, b) => a.edits - b.edits)[0]
    return near ? [`${name} is no setting; did you mean ${near.setting}?`] : []
  })
}

/** The settings that warnings are derived from. */
interface Warned {
  isProduction: boolean
  publicUrl: string
  policyFacts: { operator: object | null }
  policyAddresses: Readonly<Record<string, string | null>>
}

const modes: ReadonlySet<string> = new Set(['', 'production', 'development', 'test'])
/** Returns true for 'prod' or 'Production', with which a server keeps the stand-ins of development. */
const isOtherMode = (mode = ''): boolean => !modes.has(mode)

/** Lists sentences about settings that work and are probably not meant. */
export const listWarnings = (
  environment: NodeJS.ProcessEnv,
  { isProduction, publicUrl, policyFacts: { operator }, policyAddresses }: Warned,
): string[] => [
  ...listMisnamed(environment),
  ...(isOtherMode(environment['NODE_ENV'])
    ? ['NODE_ENV is neither production nor development, so this copy runs as for development.']
    : []),
  ...(isProduction && !isPrivate(publicUrl)
    ? [
        'PUBLIC_URL begins with http://, so everybody on the way can read what people send: put a proxy with TLS in front.',
      ]
    : []),
  ...(isProduction && operator === null && Object.values(policyAddresses).includes(null)
    ? [
        'OPERATOR_NAME is not set, so the terms and the privacy policy do not say who runs this copy: set it, or TERMS_URL and PRIVACY_URL.',
      ]
    : []),
]
