import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nameOfFile } from '@finu/server/platform/secret-files'
import { describeSettings } from '@finu/server/platform/setting-kinds'
import { settingGroups } from '@finu/server/platform/settings'

export const configurationFile = fileURLToPath(new URL('../docs/configuration.md', import.meta.url))

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')

function describeGroup(title: string, settings: (typeof settingGroups)[keyof typeof settingGroups]): string {
  const rows = describeSettings(settings).map(({ name, without, description, isSecret }) =>
    row(`\`${name}\`${isSecret ? ` or \`${nameOfFile(name)}\`` : ''}`, without, description),
  )
  return [`## ${title}`, '', row('Variable', 'Default', 'Purpose'), '|---|---|---|', ...rows].join('\n')
}

/** Formats the document of every setting, from the server's own definitions (`server/src/platform/settings.ts`). */
export function describeConfiguration(): string {
  const groups = Object.entries(settingGroups).map(([title, settings]) => describeGroup(title, settings))
  return `${[
    '# Configuration',
    'Environment variables configure everything. None is required to try Finu. If a variable is wrong, the server does not start,\nand an error message says why.',
    'A secret can be given as a file: `SMTP_URL_FILE` is the path of a file that contains the value of `SMTP_URL`, with at most one\nnewline at the end ([how](operations.md#secrets-as-files)). If both are set, or the file\ncannot be read, the server does not start.',
    '`npm run docs` writes this file from `server/src/platform/settings.ts`.',
    ...groups,
  ].join('\n\n')}\n`
}

if (import.meta.main) writeFileSync(configurationFile, describeConfiguration())
