import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

/** Unpacks Chromium into TMPDIR and prints where it lies and which libraries and fonts it needs. */
const executablePath = await chromium.executablePath()

// The list of font folders names /tmp, wherever it was unpacked to; without a font, text takes no room.
const fontList = join(tmpdir(), 'fonts', 'fonts.conf')
await writeFile(fontList, (await readFile(fontList, 'utf8')).replaceAll('>/tmp/', `>${tmpdir()}/`))

const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
console.log(JSON.stringify({ executablePath, environment: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }))
