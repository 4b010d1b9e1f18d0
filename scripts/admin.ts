import { setAdmin } from '#server/accounts/actions.ts'
import { findAccountByEmail } from '#server/accounts/queries.ts'
import { withToolDatabase } from './tool-database.ts'

/** npm run admin -- grant EMAIL | revoke EMAIL: makes an account an admin, or an artist again. */
const [action, email] = process.argv.slice(2)
if ((action !== 'grant' && action !== 'revoke') || !email) {
  console.error('Use: npm run admin -- grant EMAIL, or: npm run admin -- revoke EMAIL')
  process.exit(1)
}

await withToolDatabase(async (db) => {
  const account = await findAccountByEmail(db, email)
  if (!account) {
    console.error(`There is no account with the address ${email}.`)
    process.exitCode = 1
    return
  }
  const changed = await setAdmin(db, account.id, action === 'grant', 'command line')
  console.log(
    action === 'grant'
      ? `${email} ${changed ? 'is an administrator now' : 'was an administrator already'}.`
      : `${email} ${changed ? 'is an artist now' : 'was not an administrator'}.`,
  )
})
