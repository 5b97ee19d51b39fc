import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyFileOf } from './key-file.ts'

/** Reasons that the operator can act on; others are named by their code. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write to it',
  EPERM: 'this user may not write to it',
  EROFS: 'it is read-only',
  ENOSPC: 'its disk is full',
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

/** Returns why a folder cannot be used, in words; null for other errors. */
export const folderFault = (error: unknown): string | null => reasons[codeOf(error)] ?? null

/**
 * Makes a folder if it is missing. Folders above it that are missing too are open to pass through and list, whatever mask
 * the process has: others may have theirs beside it.
 */
async function makeFolder(folder: string): Promise<void> {
  const highest = await mkdir(folder, { recursive: true })
  if (highest === undefined) return
  for (let made = dirname(folder); made.startsWith(highest); made = dirname(made)) await chmod(made, 0o755)
}

/**
 * Opens a folder for health data: only its owner may list it. One that belongs to another user, such as the root of a
 * mounted disk, keeps its mode.
 * @throws a sentence for the operator if it cannot be written to
 */
async function openPrivateFolder(folder: string, mode: number): Promise<string> {
  try {
    await makeFolder(folder)
    await chmod(folder, mode).catch((error: unknown) => {
      if (codeOf(error) !== 'EPERM') throw error
    })
    await access(folder, constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    const code = codeOf(error)
    throw new Error(
      `${folder} cannot be used: ${reasons[code] ?? code}. Give it to the user that runs Finu, or set DATA_DIR.`,
      {
        cause: error,
      },
    )
  }
}

/** Folders of an installation's data, besides that of the local database. */
export interface DataFolders {
  /** People's files, if no bucket is set. */
  uploads: string
  /** Letters, if they are not sent. */
  letters: string
}

/** Creates the folders of an installation if they are missing. */
export async function openDataFolders(dataDir: string): Promise<DataFolders> {
  // The local database runs as another user under root, who must be able to pass through to its own folder.
  await openPrivateFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  const uploads = await openPrivateFolder(join(dataDir, 'uploads'), 0o700)
  await openPrivateFolder(dirname(keyFileOf(dataDir)), 0o700)
  const letters = await openPrivateFolder(join(dataDir, 'mail'), 0o700)
  return { uploads, letters }
}
