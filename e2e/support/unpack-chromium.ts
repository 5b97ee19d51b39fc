import chromium from '@sparticuz/chromium'

/** Unpacks Chromium into TMPDIR and prints where it lies and which libraries and fonts it needs. */
const executablePath = await chromium.executablePath()
const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
console.log(JSON.stringify({ executablePath, environment: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }))
