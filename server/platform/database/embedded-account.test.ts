// @module-tag slow
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { connectionOf, endHolder, holdElsewhere, queryValues, type Holder } from '#server/testing/hold-elsewhere.ts'
import { patient } from '#server/testing/patient.ts'
import { listLeftovers } from '#server/testing/process-tree.ts'

const nobody = { uid: 65534, gid: 65534 }
const withoutUnshare = { env: { PATH: '/nonexistent' } }
const address = 'http://127.0.0.1:4711'

/**
 * The account that the database runs under. Only root can act as the others, so this needs root; the database's other
 * tests run as the user who starts them.
 */
describe.runIf(process.getuid?.() === 0)('started as root', () => {
  let made: string
  let place: string
  let dataDir: string
  let holders: Holder[]

  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'embedded-made-'))
    await (await startEmbedded({ dataDir: made, address, log: () => undefined })).stop()
  })
  afterAll(() => rmSync(made, { recursive: true }))

  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'embedded-test-'))
    chmodSync(place, 0o755)
    dataDir = join(place, 'data')
    holders = []
  })
  afterEach(async () => {
    for (const holder of holders) await endHolder(holder)
    await vi.waitFor(() => expect(listLeftovers(dataDir)).toEqual([]), patient)
    rmSync(place, { recursive: true, force: true })
  })

  async function openAs(
    account: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv },
    mode: 'server' | 'tool' = 'server',
  ): Promise<Holder> {
    const holder = await holdElsewhere(mode, dataDir, address, account)
    holders.push(holder)
    return holder
  }

  function copyMade({ uid, gid } = { uid: 0, gid: 0 }): void {
    mkdirSync(dataDir, { mode: 0o700 })
    expect(spawnSync('cp', ['-a', join(made, 'postgres'), dataDir]).status).toBe(0)
    expect(spawnSync('chown', ['-R', `${uid}:${gid}`, dataDir]).status).toBe(0)
  }

  it('tells an ordinary user if it may not write', async () => {
    mkdirSync(dataDir, { mode: 0o555 })
    const { reply } = await openAs(nobody)
    expect(reply).toEqual({ error: databaseTexts.folderNotUsable(dataDir, 'permission denied') })
  })

  it('an ordinary user opens the database under its own account', async () => {
    mkdirSync(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    const { reply } = await openAs(nobody)
    expect(await queryValues(connectionOf(reply), 'select 1')).toEqual([1])
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.uid)
    expect((await openAs({}, 'tool')).reply).toMatchObject({ owned: false })
  })

  it("root opens an ordinary user's folder, which that user can open again", async () => {
    copyMade(nobody)
    for (const account of [nobody, {}, nobody]) {
      const holder = await openAs(account)
      expect(await queryValues(connectionOf(holder.reply), 'select 1')).toEqual([1])
      await endHolder(holder)
    }
  })

  it('runs under an ordinary account where namespaces are refused', async () => {
    const { child, reply } = await openAs(withoutUnshare)
    await queryValues(connectionOf(reply), "create table notes as select 'kept' as body")
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.uid)
    child.kill('SIGKILL')
    const again = await openAs({})
    expect(await queryValues(connectionOf(again.reply), 'select body from notes')).toEqual(['kept'])
  })

  it('hands a data folder made in a namespace over to the ordinary account', async () => {
    copyMade()
    const { reply } = await openAs(withoutUnshare)
    expect(await queryValues(connectionOf(reply), 'select 1')).toEqual([1])
    expect(statSync(join(dataDir, 'postgres', 'base')).uid).toBe(nobody.uid)
  })

  it('only a namespace helps below a closed folder; without one the message suggests DATA_DIR', async () => {
    copyMade()
    chmodSync(place, 0o700)
    const { reply } = await openAs(withoutUnshare)
    expect(reply).toEqual({ error: databaseTexts.notReachableBelow(dataDir) })
    expect((await openAs({})).reply).toMatchObject({ owned: true })
  })

  it("refuses root's data folder to an ordinary user", async () => {
    copyMade()
    chmodSync(dataDir, 0o777)
    const { reply } = await openAs(nobody)
    expect(reply).toEqual({ error: databaseTexts.otherAccount(join(dataDir, 'postgres'), 0) })
  })
})
