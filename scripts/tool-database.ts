import { AppError } from '#domain/shared/app-error.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase, openPool, type Database } from '#server/platform/database/database.ts'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** Runs a command-line tool on the database of DATABASE_URL or DATA_DIR, with or without a running server. */
export async function withToolDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  try {
    const config = readConfig()
    const embedded = config.DATABASE_URL
      ? undefined
      : await attachEmbedded({ dataDir: config.DATA_DIR, log: () => undefined })
    const pool = openPool(embedded?.connection ?? { connectionString: config.DATABASE_URL! }, () => undefined, {
      max: 4,
      patient: true,
    })
    try {
      const db = openDatabase(pool)
      await migrateDatabase(db)
      await work(db)
    } finally {
      await pool.end()
      await embedded?.stop()
    }
  } catch (error) {
    console.error(
      error instanceof StartupError || error instanceof AppError
        ? error.message
        : `The database cannot be used: ${(error as Error).message}`,
    )
    process.exitCode = 1
  }
}
