/** The part of the compiler's package that is used, as its own types do not fit. */
declare module 'solc' {
  const solc: {
    version(): string
    compile(input: string, callbacks?: { import: (path: string) => { contents: string } }): string
  }
  export default solc
}
