import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyFileOf } from './key-file.ts'

/** Opens a folder for health data: only its owner may list it. */
async function openPrivateFolder(folder: string, mode: number): Promise<string> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, mode)
  return folder
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
