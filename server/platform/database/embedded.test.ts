// @module-tag slow
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  attachEmbedded,
  setOwnerAddress,
  startEmbedded,
  type EmbeddedDatabase,
} from '#server/platform/database/embedded.ts'
import { signalProcess } from '#server/platform/database/proc.ts'
import { databaseTexts } from '#server/platform/database/texts.ts'
import {
  beginHolding,
  connectionOf,
  endHolder,
  holdElsewhere,
  queryValues,
  type Holder,
} from '#server/testing/hold-elsewhere.ts'
import { killTree, listLeftovers, listTree } from '#server/testing/process-tree.ts'

type Connection = EmbeddedDatabase['connection']

const isRoot = process.getuid?.() === 0
const address = 'http://127.0.0.1:4711'
const log = () => undefined
/** Generous, because recovery waits for the disk, which other tests use at the same time. */
const patience = 100_000

let place: string
let dataDir: string
let opened: EmbeddedDatabase[]
let holders: Holder[]

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  dataDir = join(place, 'data')
  opened = []
  holders = []
})

/**
 * A data folder made once. Most tests use it one after the other, as a real server does; that also saves
 * each recovery after a kill from writing back a fresh copy.
 */
let prepared: string
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'embedded-made-'))
  await (await startEmbedded({ dataDir: prepared, address, log })).stop()
})
afterAll(() => rmSync(prepared, { recursive: true }))

function usePrepared(): void {
  dataDir = prepared
}

function copyPrepared(): void {
  mkdirSync(dataDir, { mode: 0o700 })
  expect(spawnSync('cp', ['-a', join(prepared, 'postgres'), dataDir]).status).toBe(0)
}

afterEach(async () => {
  for (const database of opened) await database.stop()
  for (const holder of holders) await endHolder(holder)
  await vi.waitFor(() => expect(listLeftovers(dataDir)).toEqual([]), patience)
  rmSync(place, { recursive: true, force: true })
})

async function open(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder, address, log })
  opened.push(database)
  return database
}

async function openElsewhere(
  mode: 'server' | 'tool' = 'server',
  account: { uid?: number; gid?: number } = {},
): Promise<Holder> {
  const holder = await holdElsewhere(mode, dataDir, address, account)
  holders.push(holder)
  return holder
}

async function write(connection: Connection): Promise<void> {
  await queryValues(connection, 'drop table if exists notes')
  await queryValues(connection, "create table notes as select 'kept' as body")
}
const read = (connection: Connection) => queryValues(connection, 'select body from notes')

describe('the built-in database', () => {
  it('is created at the first start, durable and in UTC, and found again at the second', async () => {
    const first = await open()
    expect(first.owned).toBe(true)
    expect(
      await queryValues(
        first.connection,
        "select current_database(), current_setting('fsync'), current_setting('timezone')",
      ),
    ).toEqual(['allareas', 'on', 'UTC'])
    await write(first.connection)
    await first.stop()
    expect(listLeftovers(dataDir)).toEqual([])
    expect(existsSync(first.connection.host)).toBe(false)
    expect(readdirSync(dataDir).toSorted()).toEqual(['owner.lock', 'postgres', 'postgres.log'])

    const second = await open()
    expect(await read(second.connection)).toEqual(['kept'])
  })

  it('listens on no port, and its socket is in a private folder', async () => {
    usePrepared()
    const { connection } = await open()
    expect(await queryValues(connection, "select current_setting('listen_addresses')")).toEqual([''])
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  })

  it('starts again after a first start that was killed halfway', async () => {
    const pid = beginHolding(dataDir, address)
    await vi.waitFor(() => expect(readdirSync(dataDir).some((name) => name.startsWith('postgres.init-'))).toBe(true), {
      timeout: patience,
      interval: 5,
    })
    killTree(pid)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    await open()
    expect(readdirSync(dataDir).filter((name) => name.includes('init'))).toEqual([])
  })
})

describe('the owner of a data folder', () => {
  beforeEach(usePrepared)

  it('keeps a second server out, naming its own address', async () => {
    await open()
    setOwnerAddress(dataDir, 'http://127.0.0.1:4712')
    const { reply } = await openElsewhere()
    expect(reply).toEqual({ error: databaseTexts.heldByServer(dataDir, 'http://127.0.0.1:4712', process.pid) })
  })

  it('is exactly one of two servers that start at the same instant', async () => {
    const replies = (await Promise.all([openElsewhere(), openElsewhere(), openElsewhere()])).map(({ reply }) => reply)
    expect(replies.filter(({ error }) => error === undefined)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.includes(address))).toHaveLength(2)
  })

  it('shares its database with a command-line tool, which does not stop it', async () => {
    const server = await open()
    await write(server.connection)
    const tool = await attachEmbedded({ dataDir, log })
    expect(tool.owned).toBe(false)
    expect(await read(tool.connection)).toEqual(['kept'])
    await tool.stop()
    expect(await read(server.connection)).toEqual(['kept'])
  })

  it('may be a command-line tool; a server waits until it has finished', async () => {
    const { child, reply } = await openElsewhere('tool')
    expect(reply).toMatchObject({ owned: true })
    await write(connectionOf(reply))
    const server = open()
    setTimeout(() => child.kill('SIGTERM'), 200)
    expect(await read((await server).connection)).toEqual(['kept'])
  })
})

describe('after kill -9', () => {
  beforeEach(usePrepared)

  it('of the whole tree, the next start finds every acknowledged write', async () => {
    const { pid, reply } = await openElsewhere()
    await write(connectionOf(reply))
    expect(killTree(pid).map(({ name }) => name)).toContain('postgres')
    expect(await read((await open()).connection)).toEqual(['kept'])
    expect(existsSync(connectionOf(reply).host)).toBe(false)
  })

  it('of the server alone, the database stops by itself', async () => {
    const { child, reply } = await openElsewhere()
    await write(connectionOf(reply))
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(listLeftovers(dataDir)).toEqual([]), patience)
    expect(await read((await open()).connection)).toEqual(['kept'])
  })

  it('of server and watcher, an immediate start stops the orphaned database and takes over', async () => {
    const { pid, reply } = await openElsewhere()
    await write(connectionOf(reply))
    const [server, ...below] = listTree(pid)
    for (const { name, pid: each } of [...below, server!]) if (name !== 'postgres') process.kill(each, 'SIGKILL')
    expect(await read((await open()).connection)).toEqual(['kept'])
  })

  it('of the database alone, the server restarts it on the same socket', async () => {
    const { connection } = await open()
    await write(connection)
    await killPostmaster()
    await vi.waitFor(async () => expect(await read(connection)).toEqual(['kept']), patience)
  })

  it('of a database whose folder was removed in the meantime, the server reports it and leaves the new folder alone', async () => {
    dataDir = join(place, 'data')
    copyPrepared()
    const onExit = vi.fn<(reason: string) => void>()
    opened.push(await startEmbedded({ dataDir, address, log, onExit }))
    const pid = postmaster()
    rmSync(dataDir, { recursive: true })
    copyPrepared()
    const { reply } = await openElsewhere()
    // It may have noticed already and exited. Its children are stopped, like one that never notices its death.
    const [, ...children] = listTree(pid)
    for (const child of children) signalProcess(child.pid, 'SIGSTOP')
    signalProcess(pid, 'SIGKILL')
    await vi.waitFor(() => expect(onExit.mock.calls).toEqual([[databaseTexts.folderLost(dataDir)]]), patience)
    expect(await queryValues(connectionOf(reply), 'select 1')).toEqual([1])
  })

  it('of the database again and again, the server gives up and reports it', async () => {
    const onExit = vi.fn<(reason: string) => void>()
    opened.push(await startEmbedded({ dataDir, address, log, onExit }))
    for (let kills = 0; kills < 4; kills += 1) await killPostmaster()
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledTimes(1), patience)
  })
})

function postmaster(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Waits until it is ready, and after the kill until it has exited. */
async function killPostmaster(): Promise<void> {
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
  await vi.waitFor(() => {
    expect(readFileSync(lockFile, 'utf8')).toMatch(/ready\s*$/)
    expect(listTree(postmaster())).not.toEqual([])
  }, patience)
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(listTree(pid)).toEqual([]), patience)
}

describe('locks left behind', () => {
  it('do not matter if their process ids belong to other processes by now', async () => {
    usePrepared()
    const stranger = { pid: process.pid, startTime: '1', address, state: 'running', socketFolder: '/nowhere' }
    writeFileSync(join(dataDir, 'owner.json'), JSON.stringify(stranger))
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n\n\nready\n`,
    )
    expect(await queryValues((await open()).connection, 'select 1')).toEqual([1])
  })
})

describe('an unusable folder', () => {
  it('is a file', async () => {
    writeFileSync(dataDir, '')
    await expect(open()).rejects.toThrow(databaseTexts.folderNotUsable(dataDir, 'there is a file of that name'))
  })

  it.skipIf(isRoot)('may not be written to', async () => {
    mkdirSync(dataDir, { mode: 0o555 })
    await expect(open()).rejects.toThrow(databaseTexts.folderNotUsable(dataDir, 'permission denied'))
  })

  it('contains another version or something else, which stays untouched', async () => {
    const folder = join(dataDir, 'postgres')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'PG_VERSION'), '15\n')
    await expect(open()).rejects.toThrow(databaseTexts.otherVersion(folder, '15', '18'))
    rmSync(join(folder, 'PG_VERSION'))
    writeFileSync(join(folder, 'song.wav'), '')
    await expect(open()).rejects.toThrow(databaseTexts.notADatabase(folder))
    expect(readdirSync(folder)).toEqual(['song.wav'])
  })
})
