#!/usr/bin/env node
// The compiler of npm, for forge, which looks for a program: tells its version, and compiles what comes by standard input.
import { readFileSync } from 'node:fs'
import solc from 'solc'

if (process.argv.includes('--version'))
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`)
else process.stdout.write(solc.compile(readFileSync(0, 'utf8')))
