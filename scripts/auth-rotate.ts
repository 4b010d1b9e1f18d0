import { rotateSigningKey } from '#server/auth-service/key-store.ts'
import { withToolDatabase } from './tool-database.ts'

/** npm run auth:rotate: creates a new key for signing access tokens. Nobody is signed out: tokens of the old key stay valid until they expire. */
await withToolDatabase(async (db) => {
  const { kid, signsFrom } = await rotateSigningKey(db)
  console.log(
    `The key ${kid} is published now and signs from ${signsFrom} on. The old one verifies what it has signed, and is dropped two hours after that.`,
  )
})
