import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { TestArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Makes a step of deleting an account fail while `work` runs, which leaves the same state as a process that dies there. */
export async function failingAt(
  app: TestApp,
  step: 'files' | 'sign-in' | 'rows',
  of: TestArtist,
  work: () => Promise<unknown>,
): Promise<void> {
  const { ports, db } = app.context as {
    ports: { -readonly [Key in keyof AppContext['ports']]: AppContext['ports'][Key] }
    db: AppContext['db']
  }
  const { storage, auth } = ports
  const fail = () => Promise.reject(new Error('gone in the middle'))
  if (step === 'files') ports.storage = { ...storage, removeFolder: fail }
  if (step === 'sign-in') ports.auth = { ...auth, deleteUser: fail }
  if (step === 'rows') {
    await db.execute(
      sql.raw(
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'gone in the middle'; end $$`,
      ),
    )
    await db.execute(
      sql.raw(
        `create trigger refuse before delete on accounts for each row when (old.id = '${of.id}') execute function refuse()`,
      ),
    )
  }
  try {
    await work()
  } finally {
    Object.assign(ports, { storage, auth })
    if (step === 'rows') await db.execute(sql.raw('drop trigger refuse on accounts; drop function refuse()'))
  }
}
