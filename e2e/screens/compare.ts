import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'

/** A picture's pixels by rows, four bytes each: red, green, blue, opacity. */
export interface Picture {
  width: number
  height: number
  data: Uint8Array
}

const red = [255, 0, 0, 255] as const
const paleness = 0.2

/**
 * Compares two pictures pixel by pixel; areas in only one of them differ.
 * @returns the share of pixels that differ, and a pale copy of the first with those in red
 */
export function comparePictures(before: Picture, after: Picture): { share: number; difference: Picture } {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const data = new Uint8Array(width * height * 4)
  const offsetIn = (picture: Picture, x: number, y: number) =>
    x < picture.width && y < picture.height ? (y * picture.width + x) * 4 : -1
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [from, to] = [offsetIn(before, x, y), offsetIn(after, x, y)]
      const isSame = from >= 0 && to >= 0 && [0, 1, 2, 3].every((at) => before.data[from + at] === after.data[to + at])
      if (!isSame) count++
      const shown = isSame ? [0, 1, 2].map((at) => 255 - (255 - before.data[from + at]!) * paleness) : red
      data.set([...shown.slice(0, 3), 255], (y * width + x) * 4)
    }
  return { share: count / (width * height), difference: { width, height, data } }
}

export interface Difference {
  /** Name of the file. */
  name: string
  /** Share of its pixels that differ, up to 1; 1 if only one folder has it. */
  share: number
}

async function read(path: string): Promise<Picture> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

async function listPictures(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.png'))
}

/** Compares the pictures of two folders by name. The difference of each unequal pair is saved beside AFTER. */
export async function compareFolders(before: string, after: string): Promise<{ count: number; found: Difference[] }> {
  const [first, second] = [new Set(await listPictures(before)), new Set(await listPictures(after))]
  const names = [...first.union(second)].toSorted()
  const beside = join(after, '..', `${basename(after)}-difference`)
  const found: Difference[] = []
  for (const name of names) {
    if (!first.has(name) || !second.has(name)) {
      found.push({ name, share: 1 })
      continue
    }
    const [one, other] = [await read(join(before, name)), await read(join(after, name))]
    const isSameSize = one.width === other.width && one.height === other.height
    if (isSameSize && Buffer.compare(one.data, other.data) === 0) continue
    const { share, difference } = comparePictures(one, other)
    found.push({ name, share })
    const { width, height, data } = difference
    await mkdir(beside, { recursive: true })
    await sharp(data, { raw: { width, height, channels: 4 } }).toFile(join(beside, name))
  }
  return { count: names.length, found }
}
