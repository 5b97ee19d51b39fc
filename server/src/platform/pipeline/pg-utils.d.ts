/** Declares the function by which pg writes values, which its types leave out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
