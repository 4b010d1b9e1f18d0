import process from 'node:process'
import { parseArgs } from 'node:util'
import { comparePictures } from './compare.ts'
import { takePictures } from './take.ts'

/**
 * npm run pictures -- take OUT_DIR DATA_DIR [SERVER]: a picture of every screen, and of what each of its buttons opens, into
 * OUT_DIR, from the built server (SERVER: the main.js of another build) on a copy of DATA_DIR, which is filled with the demo's
 * people if it does not exist.
 * npm run pictures -- compare BEFORE_DIR AFTER_DIR: names the pictures that differ and by how many pixels; exits with 1 if any does.
 * Dates are counted from today, so compare pictures taken on one day (UTC), with the same DATA_DIR.
 */
const [mode, first, second, third] = parseArgs({ allowPositionals: true }).positionals
if (mode === 'take' && first && second) await takePictures(first, second, third)
else if (mode === 'compare' && first && second) process.exitCode = (await comparePictures(first, second)) ? 0 : 1
else throw new Error('Say "take OUT_DIR DATA_DIR [SERVER]" or "compare BEFORE_DIR AFTER_DIR".')
