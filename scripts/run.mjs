// Runs a TypeScript entry point: node scripts/run.mjs FILE [ARGUMENTS]
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireNode } from './node-version.mjs'

requireNode()
const [file, ...rest] = process.argv.slice(2)
process.argv = [process.argv[0], resolve(file), ...rest]
await import(pathToFileURL(resolve(file)).href)
