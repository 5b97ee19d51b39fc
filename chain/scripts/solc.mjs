#!/usr/bin/env node
// The compiler of npm as a program, which forge looks for: prints its version, and compiles standard input.
import { readFileSync } from 'node:fs'
import solc from 'solc'

if (process.argv.includes('--version'))
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`)
else process.stdout.write(solc.compile(readFileSync(0, 'utf8')))
