/** The part of the compiler's package that is used; it brings no types that fit. */
declare module 'solc' {
  const solc: {
    version(): string
    compile(input: string, callbacks?: { import: (path: string) => { contents: string } }): string
  }
  export default solc
}
