import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

/**
 * Unpacks Chromium into TMPDIR. Its list of font folders names /tmp regardless of TMPDIR, and without fonts text has no
 * size. The list is rewritten for the folder in the first argument, to which everything is moved.
 */
await chromium.executablePath()
const fontList = join(tmpdir(), 'fonts', 'fonts.conf')
await writeFile(fontList, (await readFile(fontList, 'utf8')).replaceAll('>/tmp/', `>${process.argv[2]!}/`))
