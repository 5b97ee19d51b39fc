import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

/**
 * Unpacks Chromium into TMPDIR. The list of font folders names /tmp, wherever it was unpacked to; without a font, text
 * takes no room. It is written for the folder named by the first argument, where all of it is moved to.
 */
await chromium.executablePath()
const fontList = join(tmpdir(), 'fonts', 'fonts.conf')
await writeFile(fontList, (await readFile(fontList, 'utf8')).replaceAll('>/tmp/', `>${process.argv[2]!}/`))
