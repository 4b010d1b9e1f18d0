/** Every body that is not a file has arrived within this time, or is given up. */
export const bodyMs = 20_000

/** A body that arrives too slowly. */
export class SlowBody extends Error {
  override name = 'SlowBody'
}

/** What `read` resolves to. Throws SlowBody after 20 seconds; the answer must then end the connection (`Connection: close`), or the rest would go on arriving. */
export async function withinBodyTime<T>(read: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SlowBody()), bodyMs)
  })
  try {
    return await Promise.race([read, late])
  } finally {
    clearTimeout(timer)
  }
}
