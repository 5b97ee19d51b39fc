import { mostCharacters } from './features.ts'

/** Numbers of a layer, row by row, as exact as the file's: half the memory of doubles, with which they are multiplied. */
interface Matrix {
  rows: number
  columns: number
  values: Float32Array
}

/** A table of word vectors, one byte for each number, with a scale for each column: vectors are most of the weights. */
interface Table {
  columns: number
  values: Int8Array
  scales: Float32Array
}

interface Direction {
  input: Matrix
  hidden: Matrix
  bias: Matrix
}

interface Tensor {
  name: string
  shape: [number, number]
  kind: 'float' | 'byte'
  at: number
}

/** Header before the numbers of a weights file. */
interface Head {
  tensors: Tensor[]
  /** The words in order, for a file of word vectors. */
  vocabulary?: string[]
  /** A hash of the training examples, and the words with weights of their own, for a file of weights. */
  examples?: string
  own?: string[]
}

/** Returns the words of a file of word vectors. */
export const vocabularyOf = (vectors: Uint8Array): string[] => openFile(vectors).head.vocabulary ?? []

/** Opens a file of numbers: the length of its header, the header in JSON, then the numbers of each tensor. */
function openFile(bytes: Uint8Array): {
  head: Head
  readFloats: (at: number, count: number) => Float32Array
  readBytes: (at: number, count: number) => Int8Array
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = 4 + view.getUint32(0, true)
  return {
    head: JSON.parse(new TextDecoder().decode(bytes.subarray(4, from))) as Head,
    readFloats: (at, count) => {
      // Filled one by one: `from` collects everything in a list before, which takes several times the memory.
      const values = new Float32Array(count)
      for (let index = 0; index < count; index++) values[index] = view.getFloat32(from + at + index * 4, true)
      return values
    },
    readBytes: (at, count) => new Int8Array(bytes.buffer, bytes.byteOffset + from + at, count).slice(),
  }
}

/** A message as numbers: the word, characters and flags of each token. */
export interface Input {
  words: readonly string[]
  characters: readonly (readonly number[])[]
  flags: readonly (readonly number[])[]
  context: number
}

/** Outputs for a whole part, in the order of their weights. */
const details = ['subject', 'aspect', 'topic', 'strength'] as const
type Detail = (typeof details)[number]

/** Turns scores into probabilities, which add up to one (softmax). The scores are used up. */
export function chancesOf(scores: Float64Array): Float64Array {
  const most = Math.max(...scores)
  let total = 0
  for (let at = 0; at < scores.length; at++) total += scores[at] = Math.exp(scores[at]! - most)
  return scores.map((score) => score / total)
}

const rowOf = ({ columns, values }: Matrix, row: number): Float32Array =>
  values.subarray(row * columns, (row + 1) * columns)

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/**
 * Adds a matrix times a vector to a sum, four rows at a time, so that each number of the vector is read once for four.
 */
function addProduct(sum: Float64Array, { rows, columns, values }: Matrix, vector: Float64Array): void {
  const whole = rows & ~3
  let row = 0
  for (; row < whole; row += 4) {
    const one = row * columns
    const two = one + columns
    const three = two + columns
    const four = three + columns
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    for (let column = 0; column < columns; column++) {
      const value = vector[column]!
      a += values[one + column]! * value
      b += values[two + column]! * value
      c += values[three + column]! * value
      d += values[four + column]! * value
    }
    sum[row]! += a
    sum[row + 1]! += b
    sum[row + 2]! += c
    sum[row + 3]! += d
  }
  for (; row < rows; row++)
    for (let column = 0; column < columns; column++) sum[row]! += values[row * columns + column]! * vector[column]!
}

/**
 * Adds a matrix times each vector to its sum, four vectors at a time, so that each number of the matrix is read once
 * for four.
 */
function addProducts(sums: readonly Float64Array[], matrix: Matrix, vectors: readonly Float64Array[]): void {
  const { rows, columns, values } = matrix
  const whole = vectors.length & ~3
  for (let first = 0; first < whole; first += 4) {
    const [one, two, three, four] = vectors.slice(first, first + 4) as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ]
    for (let row = 0, at = 0; row < rows; row++, at += columns) {
      let a = 0
      let b = 0
      let c = 0
      let d = 0
      for (let column = 0; column < columns; column++) {
        const value = values[at + column]!
        a += value * one[column]!
        b += value * two[column]!
        c += value * three[column]!
        d += value * four[column]!
      }
      sums[first]![row]! += a
      sums[first + 1]![row]! += b
      sums[first + 2]![row]! += c
      sums[first + 3]![row]! += d
    }
  }
  for (let at = whole; at < vectors.length; at++) addProduct(sums[at]!, matrix, vectors[at]!)
}

/** Reads messages: a network of two layers that considers each word with those before and after it. */
export class Network {
  readonly examples: string
  readonly #matrices = new Map<string, Matrix>()
  readonly #vectors: Table
  readonly #vocabulary: ReadonlyMap<string, number>
  readonly #own: ReadonlyMap<string, number>

  /**
   * @param weights the file that `npm run learn` writes
   * @param vectors the file of word vectors, by make-vectors.py
   */
  constructor(weights: Uint8Array, vectors: Uint8Array) {
    const file = openFile(weights)
    this.examples = file.head.examples ?? ''
    this.#own = new Map(file.head.own?.map((word, at) => [word, at + 2]))
    for (const { name, shape, kind, at } of file.head.tensors) {
      const [rows, columns] = shape
      if (kind === 'float') {
        this.#matrices.set(name, { rows, columns, values: file.readFloats(at, rows * columns) })
        continue
      }
      const scales = file.readFloats(at, columns)
      const bytes = file.readBytes(at + columns * 4, rows * columns)
      const values = new Float32Array(rows * columns)
      for (let index = 0; index < values.length; index++) values[index] = bytes[index]! * scales[index % columns]!
      this.#matrices.set(name, { rows, columns, values })
    }
    const words = openFile(vectors)
    const [{ shape, at } = { shape: [0, 0], at: 0 }] = words.head.tensors
    const [rows, columns] = shape
    this.#vocabulary = new Map(words.head.vocabulary?.map((word, index) => [word, index]))
    this.#vectors = {
      columns,
      scales: words.readFloats(at, columns),
      values: words.readBytes(at + columns * 4, rows * columns),
    }
  }

  #matrix(name: string): Matrix {
    const matrix = this.#matrices.get(name)
    if (!matrix) throw new Error(`The weights have no '${name}'`)
    return matrix
  }

  #direction = (layer: number, suffix: string): Direction => ({
    input: this.#matrix(`lstm.weight_ih_l${layer}${suffix}`),
    hidden: this.#matrix(`lstm.weight_hh_l${layer}${suffix}`),
    bias: this.#matrix(`lstm.bias_l${layer}${suffix}`),
  })

  hasVector = (word: string): boolean => this.#vocabulary.has(word)

  /** Returns the vector of a word; all zeros if it has none. */
  vectorOf(word: string): Float64Array {
    const { columns, values, scales } = this.#vectors
    const row = this.#vocabulary.get(word)
    return Float64Array.from({ length: columns }, (_, at) =>
      row === undefined ? 0 : values[row * columns + at]! * scales[at]!,
    )
  }

  #charactersOf(characters: readonly number[]): Float64Array {
    const table = this.#matrix('characters')
    const filters = this.#matrix('convolution.weight')
    const bias = this.#matrix('convolution.bias')
    const most = new Float64Array(filters.rows)
    const size = table.columns
    // Pads a word with empty characters to a fixed length, as in training.
    for (let at = 0; at < mostCharacters; at++)
      for (let filter = 0; filter < filters.rows; filter++) {
        let sum = bias.values[filter]!
        for (let offset = 0; offset < 3; offset++) {
          const character = characters[at + offset - 1] ?? 0
          if (character === 0) continue
          for (let index = 0; index < size; index++)
            sum +=
              filters.values[filter * filters.columns + index * 3 + offset]! * table.values[character * size + index]!
        }
        if (sum > most[filter]!) most[filter] = sum
      }
    return most
  }

  /**
   * Returns the numbers of each token, in the order of learn.py: its vector, its own weights, its characters, its
   * flags, the context.
   */
  #embed({ words, characters, flags, context }: Input): Float64Array[] {
    const own = this.#matrix('own')
    const contexts = this.#matrix('context')
    const width = this.#matrix('lstm.weight_ih_l0').columns
    const ownAt = this.#vectors.columns
    const charactersAt = ownAt + own.columns
    const flagsAt = charactersAt + this.#matrix('convolution.weight').rows
    const contextAt = width - contexts.columns
    return words.map((word, at) => {
      const vector = new Float64Array(width)
      vector.set(this.vectorOf(word), 0)
      vector.set(rowOf(own, this.#own.get(word) ?? 1), ownAt)
      vector.set(this.#charactersOf(characters[at]!), charactersAt)
      for (const flag of flags[at]!) vector[flagsAt + flag] = 1
      vector.set(rowOf(contexts, context), contextAt)
      return vector
    })
  }

  #run(inputs: readonly Float64Array[], { input, hidden, bias }: Direction, isBackward: boolean): Float64Array[] {
    const size = hidden.columns
    const outputs: Float64Array[] = Array.from(inputs)
    const gatesOf = inputs.map(() => Float64Array.from(bias.values))
    addProducts(gatesOf, input, inputs)
    let state = new Float64Array(size)
    const cell = new Float64Array(size)
    for (let step = 0; step < inputs.length; step++) {
      const at = isBackward ? inputs.length - 1 - step : step
      const gates = gatesOf[at]!
      addProduct(gates, hidden, state)
      const next = new Float64Array(size)
      for (let index = 0; index < size; index++) {
        const keep = sigmoid(gates[size + index]!) * cell[index]!
        cell[index] = keep + sigmoid(gates[index]!) * Math.tanh(gates[2 * size + index]!)
        next[index] = sigmoid(gates[3 * size + index]!) * Math.tanh(cell[index]!)
      }
      outputs[at] = state = next
    }
    return outputs
  }

  /** Returns the hidden states, one for each token. */
  read(input: Input): Float64Array[] {
    let values = this.#embed(input)
    for (const layer of [0, 1]) {
      const forward = this.#run(values, this.#direction(layer, ''), false)
      const backward = this.#run(values, this.#direction(layer, '_reverse'), true)
      values = forward.map((vector, at) => {
        const both = new Float64Array(2 * vector.length)
        both.set(vector, 0)
        both.set(backward[at]!, vector.length)
        return both
      })
    }
    return values
  }

  /** Returns the probabilities of each label of a token; they add up to one. */
  chances(head: 'frames' | 'spans', vector: Float64Array): Float64Array {
    return chancesOf(this.#scores(head, vector))
  }

  /**
   * Returns the probabilities of the details of a part, from the mean and maximum of its hidden states, the mean of its
   * vectors, and each single word.
   */
  details(values: readonly Float64Array[], words: readonly string[]): Record<Detail, Float64Array> {
    const pooled = this.pool(values, words)
    const bag = this.#matrix('bag')
    let from = 0
    const chances = details.map((detail): [Detail, Float64Array] => {
      const scores = this.#scores(detail, pooled)
      for (const word of words) {
        const row = (this.#own.get(word) ?? 1) * bag.columns + from
        for (let at = 0; at < scores.length; at++) scores[at]! += bag.values[row + at]!
      }
      from += scores.length
      return [detail, chancesOf(scores)]
    })
    return Object.fromEntries(chances) as Record<Detail, Float64Array>
  }

  /** Returns the mean and maximum of some tokens' hidden states, and the mean of their vectors. */
  pool(values: readonly Float64Array[], words: readonly string[]): Float64Array {
    const size = values[0]!.length
    const vectors = words.map((word) => this.vectorOf(word))
    const mean = (list: readonly Float64Array[], at: number) =>
      list.reduce((sum, each) => sum + each[at]!, 0) / list.length
    const pooled = new Float64Array(2 * size + this.#vectors.columns)
    for (let at = 0; at < size; at++) {
      pooled[at] = mean(values, at)
      pooled[size + at] = Math.max(...values.map((value) => value[at]!))
    }
    for (let at = 0; at < this.#vectors.columns; at++) pooled[2 * size + at] = mean(vectors, at)
    return pooled
  }

  #scores(head: 'frames' | 'spans' | Detail, vector: Float64Array): Float64Array {
    const scores = Float64Array.from(this.#matrix(`${head}.bias`).values)
    addProduct(scores, this.#matrix(`${head}.weight`), vector)
    return scores
  }
}
