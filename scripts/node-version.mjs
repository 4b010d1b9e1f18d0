// Every entry point calls this first: an old Node must say so in a sentence, not fail on syntax.
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 24) return
  console.error(
    `This needs Node 24 or newer; this is ${process.version}. On Linux x64 "npm ci" installs the right one, and every npm script uses it. ` +
      'On another system install Node 24 and set DATABASE_URL to a PostgreSQL database.',
  )
  process.exit(1)
}
