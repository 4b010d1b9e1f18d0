export type Closer = () => Promise<unknown>

/** Closes what was opened, the last first, each once. One that fails leaves none of the others open; its error is thrown at the end. */
export async function closeAll(closers: Closer[]): Promise<void> {
  const failures: unknown[] = []
  for (const close of closers.splice(0).toReversed()) await close().catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}
