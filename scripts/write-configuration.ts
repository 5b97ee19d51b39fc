import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeSettings } from '@finu/server/platform/setting-kinds'
import { settingGroups } from '@finu/server/platform/settings'

export const configurationFile = fileURLToPath(new URL('../docs/configuration.md', import.meta.url))

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')

function describeGroup(title: string, settings: (typeof settingGroups)[keyof typeof settingGroups]): string {
  const rows = describeSettings(settings).map(({ name, without, description }) =>
    row(`\`${name}\``, without, description),
  )
  return [`## ${title}`, '', row('Variable', 'Without it', 'What it is for'), '|---|---|---|', ...rows].join('\n')
}

/** Formats the document of every setting, from the server's own definitions (`server/src/platform/settings.ts`). */
export function describeConfiguration(): string {
  const groups = Object.entries(settingGroups).map(([title, settings]) => describeGroup(title, settings))
  return `${[
    '# Configuration',
    'Everything is set by environment variables; none is needed to try it. What is wrong with one is said in a sentence at the\nstart, and the server does not start with it.',
    '`npm run docs` writes this file from `server/src/platform/settings.ts`.',
    ...groups,
  ].join('\n\n')}\n`
}

if (import.meta.main) writeFileSync(configurationFile, describeConfiguration())
