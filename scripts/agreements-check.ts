import { chainTexts } from '#domain/signed-sheets/texts.ts'
import { readConfig } from '#server/platform/config.ts'
import { chooseStorage } from '#server/ports/ports.ts'
import { checkAgreements } from '#server/signed-sheets/check-actions.ts'
import { withToolDatabase } from './tool-database.ts'

/** npm run agreements:check: walks every chain of versions and events, and names the first broken link. */
await withToolDatabase(async (db) => {
  const { counts, broken } = await checkAgreements(db, chooseStorage(readConfig()))
  if (broken) {
    console.error(broken)
    process.exitCode = 1
  } else console.log(chainTexts.whole(counts))
})
