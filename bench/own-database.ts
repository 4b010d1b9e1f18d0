import process from 'node:process'
import { Client } from 'pg'

/** Runs `work` on a new database on this server, and removes it. */
export async function withOwnDatabase<T>(
  url: string,
  work: (own: { url: string; version: string }) => Promise<T>,
): Promise<T> {
  const name = `aa_bench_${process.pid}`
  const admin = new Client(url)
  await admin.connect()
  try {
    const {
      rows: [row],
    } = await admin.query<{ server_version: string }>('show server_version')
    await admin.query(`create database ${name}`)
    return await work({
      url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
      version: row!.server_version.split(' ')[0]!,
    })
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}
