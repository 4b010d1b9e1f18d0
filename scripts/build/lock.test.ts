// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const module = fileURLToPath(new URL('lock.ts', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A process that takes the lock, says so, and keeps it until its input ends. */
function startHolder(name: string) {
  const source = `
    import { appendFileSync } from 'node:fs'
    import { takeLock } from ${JSON.stringify(module)}
    const release = takeLock('dist/build.lock', () => console.log('waiting'))
    console.log('held')
    for await (const _ of process.stdin);
    appendFileSync('done', ${JSON.stringify(`${name} `)})
    release()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  return {
    ended,
    kill: () => child.kill('SIGKILL'),
    finish: () => child.stdin.end(),
    next: async () => String((await once(child.stdout, 'data'))[0]).trim(),
  }
}

it('makes the second wait for the first', async () => {
  const first = startHolder('first')
  expect(await first.next()).toBe('held')
  const second = startHolder('second')
  expect(await second.next()).toBe('waiting')
  second.finish()
  first.finish()
  await Promise.all([first.ended, second.ended])
  expect(readFileSync(join(folder, 'done'), 'utf8')).toBe('first second ')
})

it('does not outlive a process that was killed', async () => {
  const first = startHolder('first')
  expect(await first.next()).toBe('held')
  const second = startHolder('second')
  expect(await second.next()).toBe('waiting')
  first.kill()
  expect(await second.next()).toBe('held')
  second.finish()
  await Promise.all([first.ended, second.ended])
})
